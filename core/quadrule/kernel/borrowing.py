"""Arrays that kernels use without counting references to them.

Compiled code counts references at every assignment, atomically, and does not see that it need not:
counting takes most of the time of a turn. A kernel keeps no array beyond its call, and its caller
keeps them all, so each begins by borrowing what it is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from quadrule.kernel.compilation import is_compiled

T = TypeVar("T")

if TYPE_CHECKING or not is_compiled():

    def borrowed(value: T) -> T:
        """The same array, or named tuple with arrays, that nothing counts references to."""
        return value

else:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def borrowed(context: Any, value: Any) -> Any:
        """As above, for numba: a copy of the array's header without what counts references."""
        del context
        return value(value), _lend

    def _lend(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind, given = signature.args[0], arguments[0]
        if isinstance(kind, types.Array):
            return _lend_array(target, builder, kind, given)
        for place, part in enumerate(kind.types):
            if isinstance(part, types.Array):
                array = builder.extract_value(given, place)
                lent = _lend_array(target, builder, part, array)
                given = builder.insert_value(given, lent, place)
        return given

    def _lend_array(target: Any, builder: Any, kind: Any, given: Any) -> Any:
        array = target.make_array(kind)(target, builder, given)
        array.meminfo = cgutils.get_null_value(array.meminfo.type)
        array.parent = cgutils.get_null_value(array.parent.type)
        return array._getvalue()  # noqa: SLF001  # numba's own code reads structures so

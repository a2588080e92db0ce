/** A text as raw-deflated bytes in base64url, which is short enough for a link. */
export async function pack(text) {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(chars).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const LONGEST = 1 << 20;

/** The text that was packed. Throws an error when it is cut off, changed or too long. */
export async function unpack(packed) {
  const chars = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(chars, (char) => char.charCodeAt(0));
  const text = await through(new Blob([bytes]), new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

async function through(blob, stream) {
  const parts = [];
  let size = 0;
  for (const reader = blob.stream().pipeThrough(stream).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LONGEST) throw new RangeError("what was packed is too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

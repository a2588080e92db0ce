"""Solves positions of games that are all table."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from attrs import define, field, frozen

from quadrule.kernel.boards import TableGame
from quadrule.kernel.compilation import Ints, ints, sums
from quadrule.kernel.solving.following import FAR, LINE, SUMS, WON, DRAWN, UP, DOWN, lines_at
from quadrule.kernel.solving.memory import BUCKET, ENTRY_BYTES, empty_memory, move_entries
from quadrule.kernel.solving.plans import Plan, most_turns, plan_for
from quadrule.kernel.solving.search import (ENTERING, FRAME, PLY, SEARCHED, STATE, USED, VALUE, Work, search)
from quadrule.position import Move, Position


class S:
    def __init__(self, game, memory_limit=1<<30, sym=True, entries=1<<12, maxent=None):
        self.game=game
        self.p,self.open=plan_for(game,with_symmetries=sym)
        self.memory=empty_memory(entries)
        t=game.kernel;p=self.p
        self.xsize=SUMS+p.features-p.own+t.lines*LINE
        self.maxent=maxent or memory_limit//ENTRY_BYTES*2//3
        plies=most_turns(game.table)+3
        self.w=Work(b=ints([0]*t.size),points=ints([0]*t.seats),out=ints([0]*(p.features+1)),
          boards=ints([0]*(t.size*plies)),rows=ints([0]*(plies*p.symmetries)),standings=sums(plies*self.xsize),standing=self.xsize,
          frames=sums(plies*FRAME),moves=sums(plies*t.actions),history=sums(t.seats*t.actions),state=sums(STATE))
        w=self.w
        for a in range(t.actions): w.boards[t.live+a]=1
        w.rows[0:p.symmetries]=p.base
        x=w.standings
        for n,o in enumerate(self.open):
            x[SUMS+n]=o
            if not o: continue
            f=p.own+n
            if f<p.shared: x[DRAWN+p.data[p.worth+n]]+=1
            elif f<p.captures:
                for s in range(t.seats): x[DRAWN+p.data[p.worth+(t.own_wins+f-p.shared)*t.seats+s]]+=1
            elif f<p.closings:
                x[UP]+=p.data[p.capture_up+f-p.captures]; x[DOWN]+=p.data[p.capture_down+f-p.captures]
        for l in range(t.lines): x[SUMS+p.features-p.own+l*LINE]=-1
    def run(self,goal,base):
        w=self.w;s=w.state
        s[PLY]=base; s[ENTERING]=1
        slice_=1<<16
        while s[PLY]>=base:
            ent=len(self.memory)//4
            lim=ent*7//10 if ent<self.maxent else 1<<60
            search(self.game.kernel,self.p,w,self.memory,goal,base,int(s[SEARCHED])+slice_,lim)
            if s[USED]>lim:
                new=empty_memory(min(self.maxent,ent*4)); s[USED]=move_entries(self.memory,new); self.memory=new
        return int(s[VALUE])
    def value(self,position,lo=-20,hi=20,first=0,verbose=False):
        t=self.game.kernel
        board=self.game.board(position)
        g=first
        while lo<hi:
            goal=g+1 if g==lo else g
            goal=min(max(goal,lo+1),hi)
            self.w.b[0:t.size]=board
            T=monotonic()
            v=self.run(goal,1)
            if verbose: print(goal,v,int(self.w.state[SEARCHED]),int(self.w.state[USED]),monotonic()-T,flush=True)
            if v>=goal: lo=v
            else: hi=v
            g=v
        return lo

import type { ReleaseAction } from '@karkhana/shared-contract/releases/release';
import type { AreaChange, Areas, Canary, LiveArea } from '../live-set.ts';
import type { Stamp } from './live-set-log.ts';

export interface Move {
  area: string;
  /** Null takes the area out of the set. */
  version: string | null;
  /** Percent of the users who get it beside the live one; absent for all of them. */
  traffic?: number | undefined;
  /** The firms of this ring and of those before it get it beside the live one; `traffic` is 0 then. */
  ring?: number | undefined;
  /** As it was before this step. */
  canary?: Canary | undefined;
}

export interface Mover extends Stamp {
  action: ReleaseAction;
  by: string;
  /** What it makes live goes back as one. */
  together?: boolean | undefined;
}

/** The set after some moves, and what they changed in it: nothing when all of it was so already. What each falls back to is not theirs to say. */
export function afterMoves(areas: Areas, moves: readonly Move[], mover: Mover): { areas: Areas; changes: AreaChange[] } {
  const after = { ...areas };
  const changes = moves.flatMap((move) => {
    const change = afterMove(after[move.area], move, mover);
    if (!change) return [];
    if (change.live) after[move.area] = change.live;
    else delete after[move.area];
    return [change.said];
  });
  return { areas: after, changes };
}

function afterMove(live: LiveArea | undefined, move: Move, mover: Mover): { live?: LiveArea; said: AreaChange } | undefined {
  const { area, version, traffic, ring, canary: before } = move;
  const since = { change: mover.sequence, since: mover.at, by: mover.by };
  if (version === null) return live && { said: { area, version, replaced: live.version || (live.trial?.version ?? null) } };
  if (traffic !== undefined) {
    const canary = before && { ...before, reached: [...before.reached, mover.at] };
    const share = { traffic, ...(ring !== undefined && { ring }) };
    const was = live?.trial;
    if (was?.version === version && was.traffic === traffic && was.ring === ring && !was.canary && !canary) return undefined;
    const trial = { version, ...share, ...since, ...(canary && { by: canary.by, canary }) };
    return { live: { ...(live ?? { version: '', ...since, action: mover.action }), trial }, said: { area, version, replaced: was?.version ?? null, ...share } };
  }
  if (live?.version === version) {
    const { trial, ...alone } = live;
    if (trial && !version) return { said: { area, version: null, replaced: trial.version } };
    return trial && { live: alone, said: { area, version, replaced: trial.version } };
  }
  return {
    live: { version, ...since, action: mover.action, ...(mover.together && { together: true as const }) },
    said: { area, version, replaced: live?.version || null },
  };
}

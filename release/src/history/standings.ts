import type { ReleaseStanding } from '@karkhana/shared-contract/releases/release';
import semver from 'semver';
import { type AreaChange, type Areas, type Change, versionsInUse } from '../live-set.ts';

/** A version that users got. */
export interface UsedVersion {
  version: string;
  /** The change that last made it live for everybody; 0 when it never was. */
  live: number;
  /** Taken back by a rollback or a revert, or left behind by activating an older one; until a person activates it again by name. */
  doubted: boolean;
}
/** Of each area, in the order in which its versions were first in use. */
export type Known = Readonly<Record<string, readonly UsedVersion[]>>;

/** Further back nothing is worth returning to; keeps it quick. */
const FAR_BACK = 1_000;

/** The standings as the history says them. Changes never change, so each is read once. */
export class Standings {
  #known: Known = {};
  #newest: Change | undefined;

  /** @param changes newest first */
  constructor(private readonly changes: () => AsyncIterable<Change>) {}

  async now(): Promise<Known> {
    const added: Change[] = [];
    for await (const change of this.changes()) {
      if (change.sequence === this.#newest?.sequence || added.length === FAR_BACK) break;
      added.push(change);
    }
    for (const change of added.reverse()) {
      if (change.sequence <= (this.#newest?.sequence ?? 0)) continue; // somebody else asked meanwhile
      const follows = change.sequence === (this.#newest?.sequence ?? 0) + 1;
      this.#known = follows ? afterChange(this.#known, this.#newest?.areas ?? {}, change) : asFound(change.areas);
      this.#newest = change;
    }
    return this.#known;
  }
}

/** @param before the set that it changed */
export function afterChange(known: Known, before: Areas, change: Change): Known {
  const after = change.changes.map((said) => [said.area, afterMove(known[said.area] ?? [], before, change, said)] as const);
  return { ...known, ...Object.fromEntries(after) };
}

function afterMove(known: readonly UsedVersion[], before: Areas, { action, areas, sequence }: Change, { area, version }: AreaChange): UsedVersion[] {
  const [was, is] = [before[area], areas[area]];
  const [wasUsed, isUsed] = [was ? versionsInUse(was) : [], is ? versionsInUse(is) : []];
  const met = [...new Set([...wasUsed, ...isUsed])].filter((each) => !known.some((used) => used.version === each));
  const all = [...known, ...met.map((each) => ({ version: each, live: 0, doubted: false }))];
  const isBack = action === 'rollback' || action === 'revert';
  return all.map((used) => {
    if (used.version === is?.version && is.version !== was?.version) return { ...used, live: sequence, doubted: action === 'revert' && used.doubted };
    const left = wasUsed.includes(used.version) && !isUsed.includes(used.version);
    return left && (isBack || version === null || isOlder(version, used.version, all)) ? { ...used, doubted: true } : used;
  });
}

/** Where the history is longer than anybody looks back: what a set says of itself. */
const asFound = (areas: Areas): Known =>
  Object.fromEntries(
    Object.entries(areas).map(([area, { version, previous, change }]) => [
      area,
      [
        ...(previous === undefined ? [] : [{ version: previous, live: 1, doubted: false }]),
        ...(version ? [{ version, live: Math.max(change, 2), doubted: false }] : []),
      ],
    ]),
  );

/** By their numbers; builds of one number by which was in use first, since the part behind the dash has no order in time. */
function isOlder(a: string, b: string, known: readonly UsedVersion[]): boolean {
  const numbers = (version: string) => version.replace(/-.*/, '');
  const order = semver.compare(numbers(a), numbers(b));
  const place = (version: string) => known.findIndex((used) => used.version === version);
  return order === 0 ? place(a) < place(b) : order < 0;
}

/**
 * What may come instead of `version` without being named: versions before it that were live for everybody and are not doubted, the one
 * that was live last first.
 */
export const trustedBefore = (known: readonly UsedVersion[], version: string): string[] =>
  known
    .filter((used) => !used.doubted && used.live > 0 && used.version !== version && isOlder(used.version, version, known))
    .sort((a, b) => b.live - a.live)
    .map((used) => used.version);

export function standingOf(known: readonly UsedVersion[], version: string): ReleaseStanding {
  const used = known.find((each) => each.version === version);
  if (used?.doubted) return 'doubted';
  return used?.live ? 'trusted' : 'new';
}

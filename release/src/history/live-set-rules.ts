import { mustGet } from '@karkhana/shared-contract/must-get';
import { LAST_RING, RING_SAYS } from '@karkhana/shared-contract/releases/ring';
import { type CanaryPlan, checkPlan, isSamePlan, nextStep } from '../canary-plan.ts';
import { declarationOf } from '../fit/declaration-of.ts';
import { type Incompatibility, unfitReleases } from '../fit/fit.ts';
import { type Areas, type Change, cameTogether, type Who } from '../live-set.ts';
import { SHELL } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import { LiveSetChanges, type SwitchOptions } from './live-set-changes.ts';
import type { Move } from './live-set-moves.ts';

/** One of a set. */
export interface Released {
  area: string;
  version: string;
  /** What the caller believes to be live. */
  expect?: string | undefined;
}

/**
 * Which releases are live, and how that may change (docs/reference/delivery.md#live-set). Methods throw ReleaseError for a refusal, and have then changed
 * nothing. Those that change the live set return what they added to the history: undefined when it was so already.
 */
export class LiveSetRules extends LiveSetChanges {
  /** The pre-flight alone. @returns what does not fit now either @throws what an activation of it would be refused for */
  async check(area: string, version: string): Promise<string[]> {
    await this.shelf.verify(area, version);
    await this.shelf.admit?.(area, version);
    return this.mustFit(await this.wouldBe(area, version), [area], await this.live());
  }

  /** What would not fit if that published version were live for everybody: the release itself, and of a shell every area. */
  async impact(area: string, version: string): Promise<Incompatibility[]> {
    const after = await this.knownSet(await this.wouldBe(area, version));
    after.manifestOf(area, version);
    return unfitReleases(after, [area], await this.knownSet(await this.live()));
  }

  /** What does not fit now, as after a forced activation. */
  async incompatibilities(): Promise<Incompatibility[]> {
    const areas = await this.live();
    return unfitReleases(await this.knownSet(areas), Object.keys(areas));
  }

  /**
   * Makes a published release live: with `traffic` (1 to 99 percent) for a share of the users, with `ring` for the firms of that ring and of those
   * before it. Live already: nothing changes.
   */
  async activate(
    area: string,
    version: string,
    who: Who,
    { traffic, ring, ...options }: SwitchOptions & { traffic?: number | undefined; ring?: number | undefined } = {},
  ): Promise<Change | undefined> {
    if (ring !== undefined) {
      await this.#mayGoInto(ring, area, version);
      return this.apply([{ area, version, traffic: 0, ring }], 'activate', who, expecting(area, options));
    }
    if (traffic !== undefined && traffic !== 100) await this.#mayTry(area, version, traffic);
    return this.apply([{ area, version, traffic: traffic === 100 ? undefined : traffic }], 'activate', who, expecting(area, options));
  }

  /**
   * Makes a published release live for a few of the users. `advance` takes each next step, until `stopCanary`. When a canary of the same
   * plan is under way, nothing changes.
   */
  async startCanary(area: string, version: string, { by, why }: Who, plan: CanaryPlan, options: SwitchOptions = {}): Promise<Change | undefined> {
    const { force } = options;
    const { steps, every } = checkPlan(plan);
    await this.#mayTry(area, version, mustGet(steps, 0));
    const running = (await this.live())[area]?.trial;
    if (running?.version === version && running.canary && isSamePlan(running.canary, plan)) return undefined;
    const canary = { steps, every, reached: [], by, why, ...(force && { forced: true as const }) };
    return this.apply([{ area, version, traffic: steps[0], canary }], 'activate', { by, why }, expecting(area, options));
  }

  /** The next step of the canary whose last one was that change; with the last step it is live for everybody. Undefined when it is over. */
  async advance(area: string, change: number, who: Who): Promise<Change | undefined> {
    const live = (await this.live())[area];
    const { version, canary } = live?.trial ?? {};
    if (!live || !version || !canary || live.trial?.change !== change) return undefined;
    const traffic = nextStep(canary);
    const move = traffic === 100 ? { area, version } : { area, version, traffic, canary };
    const expected = { area, version: live.version, change: live.change, trial: change };
    return this.apply([move], 'activate', who, { force: canary.forced, expected });
  }

  /** A canary goes on no more: the users that have it keep it, as in any other trial. */
  async stopCanary(area: string, who: Who): Promise<Change | undefined> {
    const { trial, ...live } = await this.liveArea(area);
    if (!trial?.canary) throw new ReleaseError(`No canary of ${area} is under way`);
    const { version, traffic, change, canary } = trial;
    const expected = { area, version: live.version, change: live.change, trial: change };
    return this.apply([{ area, version, traffic }], 'activate', who, { force: canary.forced, expected });
  }

  /** Several at once, in one change: a set that only fits together. With `together` a rollback of one of them takes back all. */
  async activateAll(
    releases: readonly Released[],
    who: Who,
    { together = true, force }: Pick<SwitchOptions, 'force'> & { together?: boolean } = {},
  ): Promise<Change | undefined> {
    const areas = releases.map(({ area }) => area);
    const twice = areas.find((area, index) => areas.indexOf(area) !== index);
    if (twice !== undefined) throw new ReleaseError(`${twice} is named twice`, 'bad-input');
    const expected = releases.flatMap(({ area, expect }) => (expect === undefined ? [] : { area, version: expect }));
    return this.apply(releases, 'activate', who, { force, expected, together: together && releases.length > 1 });
  }

  /**
   * Back to the newest trusted version before the live one, with what came together with it; or to a named one, or only a version on trial off. Other
   * areas are untouched.
   * @param from what the caller believes to be live: if it no longer is, nothing happens
   */
  async rollback(
    area: string,
    who: Who,
    { to, from, ...options }: SwitchOptions & { to?: string | undefined; from?: string | undefined } = {},
  ): Promise<Change | undefined> {
    if (!(await this.live())[area] && to === undefined) return this.#undoEnd(area, who, options);
    const live = await this.liveArea(area);
    const moves = to === undefined && !live.trial ? await this.#wayBack(area, live.change) : [{ area, version: to ?? live.version }];
    if (!moves.length) throw new ReleaseError(`${area} has no earlier version to roll back to${await this.#takenBack(area, live.version)}`);
    return this.apply(moves, 'rollback', who, { ...options, expected: { area, version: from ?? live.version } });
  }

  /** Of the area, and of all that came together with it: what was nothing before is nothing again. Empty when there is no way back. */
  async #wayBack(area: string, change: number): Promise<Move[]> {
    const areas = await this.live();
    const moves: Move[] = [];
    for (const each of cameTogether(areas, area)) {
      const live = areas[each];
      if (live?.change === change) moves.push({ area: each, version: (await this.wayBack(each, live.version)) ?? null });
    }
    const isOpen = moves.every((move) => move.version !== null || (move.area !== SHELL && moves.length > 1));
    return isOpen ? moves : [];
  }

  /** An area is live no more: its menu and pages go, the api stays. @param to the address to which its pages lead from now on */
  async retire(area: string, who: Who, { to }: { to?: string | undefined } = {}): Promise<Change | undefined> {
    const { version } = await this.forEverybody(area);
    if (area === SHELL) throw new ReleaseError('The shell cannot end: every area runs inside it');
    if (to !== undefined && !/^\/[a-z0-9/-]*$/.test(to)) throw new ReleaseError('--to is an address of the suite, such as /stock', 'bad-input');
    const prefixes = await this.#prefixesOf(area, version);
    if (to !== undefined && prefixes.some((prefix) => to === prefix || to.startsWith(`${prefix}/`)))
      throw new ReleaseError(`${to} is a page of ${area} itself`, 'bad-input');
    const moved = to === undefined ? {} : Object.fromEntries(prefixes.map((prefix) => [prefix, to]));
    return this.apply([{ area, version: null }], 'restore', who, { moved, ends: area, expected: { area, version } });
  }

  /** Another area takes the place of one, in one change; addresses of the old one lead to the same of the new one. */
  async rename(area: string, next: string, version: string, who: Who, options: SwitchOptions = {}): Promise<Change | undefined> {
    const live = await this.forEverybody(area);
    if (area === SHELL || next === area) throw new ReleaseError('Name the area that ends, and another one in its place', 'bad-input');
    await this.shelf.verify(next, version);
    const moved = leading(await this.#prefixesOf(area, live.version), await this.#prefixesOf(next, version));
    const moves = [
      { area, version: null },
      { area: next, version },
    ];
    return this.apply(moves, 'activate', who, { ...options, moved, ends: area, expected: { area, version: live.version } });
  }

  /** Takes back the change by which the area ended, with what came in its place. */
  async #undoEnd(area: string, who: Who, options: SwitchOptions): Promise<Change | undefined> {
    for await (const { changes, ends } of this.history()) {
      if (!changes.some((change) => change.area === area)) continue;
      if (ends !== area) break;
      const moves = changes.map((change) => ({ area: change.area, version: change.replaced }));
      return this.apply(moves, 'rollback', who, { ...options, moved: await this.#leadingBack(area, changes) });
    }
    throw new ReleaseError(`Nothing of ${area} is live`, 'not-found');
  }

  /** Of what came in the place of the area that comes back: its addresses were in use meanwhile. */
  async #leadingBack(area: string, changes: Change['changes']): Promise<Record<string, string>> {
    const version = changes.find((change) => change.area === area)?.replaced;
    const came = changes.find((change) => change.area !== area && change.version !== null && !change.replaced);
    if (!version || !came?.version) return {};
    return leading(await this.#prefixesOf(came.area, came.version), await this.#prefixesOf(area, version));
  }

  async #prefixesOf(area: string, version: string): Promise<string[]> {
    const manifestOf = await this.shelf.manifestsOf(await this.wouldBe(area, version));
    return (declarationOf(manifestOf(area, version))?.pages ?? []).map(({ prefix }) => prefix);
  }

  /** The suite's own rollback of an activation that did not work. Undefined when that activation is no longer the newest word on its area. */
  async revert(area: string, activation: number, who: Who): Promise<Change | undefined> {
    const live = (await this.live())[area];
    const isTrial = live?.trial?.change === activation;
    if (!live || (!isTrial && (live.change !== activation || live.action !== 'activate'))) return undefined;
    const moves = isTrial ? [{ area, version: live.version }] : await this.#wayBack(area, activation);
    if (!moves.length) return undefined;
    const expected = { area, version: live.version, change: live.change, ...(isTrial && { trial: activation }) };
    return this.apply(moves, 'revert', who, { expected });
  }

  /** The set, or one area, as it was at a time. */
  async restore(at: Date, area: string | undefined, who: Who, options: SwitchOptions = {}): Promise<Change | undefined> {
    const then = await stateAt(this.history(), at);
    if (area !== undefined && !then[area]?.version) throw new ReleaseError(`${area} was not live at ${at.toISOString()}`);
    const names = area === undefined ? Object.keys({ ...(await this.live()), ...then }) : [area];
    if (!Object.values(then).some(({ version }) => version)) throw new ReleaseError(`Nothing was live at ${at.toISOString()}`);
    const moves = names.map((name) => ({ area: name, version: then[name]?.version || null }));
    return this.apply(moves, 'restore', who, options);
  }

  /** Nothing new goes live until `thaw`: no activation, no step of a canary. What was live before may come back. Frozen already: nothing changes. */
  freeze = (who: Who): Promise<Change | undefined> =>
    this.log.append(async (areas, { at }, { frozen }) =>
      frozen ? undefined : { ...who, action: 'freeze', changes: [], areas, frozen: { since: at, ...who } },
    );

  thaw = (who: Who): Promise<Change | undefined> =>
    this.log.append(async (areas, _stamp, { frozen }) => (frozen ? { ...who, action: 'thaw', changes: [], areas, frozen: undefined } : undefined));

  async #takenBack(area: string, live: string): Promise<string> {
    const doubted: string[] = [];
    for (const { version, doubted: is } of (await this.known())[area] ?? []) {
      if (is && version !== live && (await this.shelf.has(area, version))) doubted.push(version);
    }
    return doubted.length ? ` that was not taken back before. To have one of those all the same, name it with --to: ${doubted.join(', ')}` : '';
  }

  async #mayGoInto(ring: number, area: string, version: string): Promise<void> {
    if (!Number.isInteger(ring) || ring < 1 || ring >= LAST_RING) throw new ReleaseError(RING_SAYS, 'bad-input');
    const live = area === SHELL ? await this.liveArea(area) : (await this.live())[area];
    if (live?.version === version) throw new ReleaseError(`${area} ${version} is live for everybody already`);
  }

  async #mayTry(area: string, version: string, traffic: number): Promise<void> {
    if (!Number.isInteger(traffic) || traffic < 1 || traffic > 99) throw new ReleaseError('Traffic is a whole percentage from 1 to 100', 'bad-input');
    if (area === SHELL) throw new ReleaseError('The shell goes to everybody: its page is served before it is known who asks');
    if ((await this.live())[area]?.version === version) throw new ReleaseError(`${area} ${version} is live for everybody already`);
  }
}

const expecting = (area: string, { expect, ...options }: SwitchOptions) => ({
  ...options,
  ...(expect !== undefined && { expected: { area, version: expect } }),
});

/** Each address of one area to the same of another, unless the other has it itself. */
const leading = (before: readonly string[], after: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    before.flatMap((prefix, index) => {
      const to = after[index] ?? after[0];
      return to === undefined || after.includes(prefix) ? [] : [[prefix, `${to}/*`]];
    }),
  );

/** The set that was live at that time. @param changes newest first */
async function stateAt(changes: AsyncIterable<Change>, at: Date): Promise<Areas> {
  const time = at.toISOString();
  for await (const change of changes) if (change.at <= time) return change.areas;
  return {};
}

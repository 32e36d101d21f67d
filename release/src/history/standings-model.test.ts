import { mulberry32 } from '@karkhana/shared-contract/mulberry32';
import { ReleaseError } from '../release-error.ts';
import { cases } from '../testing/long-tests.ts';
import { memorySuite } from '../testing/memory-suite.ts';
import { ReferenceModel } from '../testing/reference-model.ts';

const AREAS = ['mf-sales', 'mf-stock'] as const;
type Area = (typeof AREAS)[number];
const who = { by: 'asha', why: 'model' };
const PLAN = { steps: [10, 50, 100], every: 600 };
const SEQUENCES = cases(10_000);
const nameOf = (version: number) => `1.${version}.0`;

/** The same whole numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  const next = mulberry32(seed);
  return (below) => Math.floor(next() * below);
}

const refused = (work: () => Promise<unknown>): Promise<boolean> =>
  (async () => work())().then(
    () => false,
    (error: unknown) => {
      if (error instanceof ReleaseError) return true;
      throw error;
    },
  );

/** Cannot be refused. */
const never = (work: () => void) => async (): Promise<boolean> => {
  work();
  return false;
};

class Run {
  readonly suite = memorySuite();
  readonly models = { 'mf-sales': new ReferenceModel(), 'mf-stock': new ReferenceModel() };
  readonly snapshots: Record<Area, number | undefined>[] = [];
  readonly said: string[] = [];
  readonly random: (below: number) => number;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    for (const area of AREAS) {
      for (const version of [0, 1, 2]) {
        this.suite.publish(area, nameOf(version));
        this.models[area].publish(version);
      }
    }
  }

  async step(): Promise<void> {
    const { rules, changes } = this.suite;
    const area = AREAS[this.random(2)]!;
    const model = this.models[area];
    const version = this.random(5);
    const before = { live: model.live, taken: new Set(model.taken) };
    const acts: [string, () => Promise<boolean>, () => boolean][] = [
      ['activate', () => refused(() => rules.activate(area, nameOf(version), who)), () => model.activate(version)],
      ['try', () => refused(() => rules.activate(area, nameOf(version), who, { traffic: 10 })), () => model.try(version)],
      ['canary', () => refused(() => rules.startCanary(area, nameOf(version), who, PLAN)), () => model.startCanary(version)],
      ['advance', () => this.#advance(area), () => model.advance()],
      ['stop', () => refused(() => rules.stopCanary(area, who)), () => model.stop()],
      ['rollback', () => refused(() => rules.rollback(area, who)), () => model.rollback()],
      ['rollback --to', () => refused(() => rules.rollback(area, who, { to: nameOf(version) })), () => model.rollback(version)],
      ['revert', () => this.#revert(area), () => this.#modelReverts(model)],
      ['restore', ...this.#restore(this.random(changes.length + 1), this.random(2) ? area : undefined)],
      ['publish', never(() => this.suite.publish(area, nameOf(version))), () => model.publish(version)],
      ['damage', never(() => this.suite.damage(area, nameOf(version))), () => model.damage(version)],
    ];
    const [name, act, modelled] = acts[this.random(14) % acts.length]!;
    this.said.push(`${name} ${area} ${nameOf(version)}`);
    this.#same('refused', await act(), modelled());
    while (this.snapshots.length < changes.length) this.snapshots.push({ 'mf-sales': this.models['mf-sales'].live, 'mf-stock': this.models['mf-stock'].live });
    await this.#compare();
    if (name === 'advance' && model.live !== before.live) this.#same('was taken back since somebody named it', this.#wasTakenSinceNamed(area), false);
    if (['rollback', 'revert'].includes(name) && model.live !== before.live) this.#same('was taken back', before.taken.has(model.live!), false);
  }

  /** An `expect` for each of some hundred thousand comparisons would take most of a minute. */
  #same(what: string, found: unknown, expected: unknown): void {
    if (found !== expected) expect({ after: this.said, [what]: found }).toEqual({ after: this.said, [what]: expected });
  }

  async #compare(): Promise<void> {
    for (const area of AREAS) {
      const { live: version, trial, wayBack } = this.models[area];
      const live = (await this.suite.rules.live())[area];
      const name = (number: number | undefined) => (number === undefined ? undefined : nameOf(number));
      this.#same(`${area} live`, live?.version || undefined, name(version));
      this.#same(`${area} on trial`, live?.trial?.version, name(trial));
      this.#same(`${area} falls back to`, live?.previous, name(version === undefined ? undefined : wayBack));
    }
  }

  #wasTakenSinceNamed(area: Area): boolean {
    const mine = this.suite.changes.filter(({ changes }) => changes.some((change) => change.area === area)).reverse();
    const named = mine.findIndex(({ by, changes }) => by === who.by && changes.some((change) => change.version === nameOf(this.models[area].live!)));
    return named < 0 || mine.slice(0, named).some(({ action }) => action === 'rollback' || action === 'revert');
  }

  async #advance(area: Area): Promise<boolean> {
    const trial = (await this.suite.rules.live())[area]?.trial;
    return trial ? refused(() => this.suite.rules.advance(area, trial.change, { by: 'Karkhana', why: 'not worse' })) : false;
  }

  async #revert(area: Area): Promise<boolean> {
    const live = (await this.suite.rules.live())[area];
    return live ? refused(() => this.suite.rules.revert(area, (live.trial ?? live).change, who)) : false;
  }

  /** Of a version on trial, or of what somebody activated. Refused only for damage: having nothing to go back to is no error of anybody. */
  #modelReverts(model: ReferenceModel): boolean {
    if (model.trial === undefined && (model.live === undefined || !model.wasActivated)) return false;
    const untaken = model.lives.some((version) => version < model.live! && !model.taken.has(version));
    const nothing = model.trial === undefined && model.wayBack === undefined;
    return model.rollback() && (!nothing || untaken);
  }

  #restore(index: number, area: Area | undefined): [() => Promise<boolean>, () => boolean] {
    const target = this.snapshots[index];
    const at = new Date(index * 1_000);
    return [
      () => (target ? refused(() => this.suite.rules.restore(at, area, who)) : Promise.resolve(false)),
      () => {
        if (!target || AREAS.every((each) => target[each] === undefined)) return target !== undefined;
        const moved = area ? [area] : AREAS.filter((each) => target[each] !== undefined || (this.models[each].live ?? this.models[each].trial) !== undefined);
        if (
          moved.some((each) =>
            target[each] === undefined ? area !== undefined : target[each] !== this.models[each].live && !this.models[each].mayServe(target[each]),
          )
        )
          return true;
        for (const each of moved) this.models[each].restore(target[each]);
        return false;
      },
    ];
  }
}

test(`${SEQUENCES} random sequences: what was taken back is never live again by itself`, async () => {
  let clock = 0;
  // No spy: it would keep each of some million calls.
  const { now } = Date;
  Date.now = () => {
    clock += 10_000; // damage is looked for anew each time
    return clock;
  };
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const run = new Run(seed);
    for (let steps = 4 + run.random(16); steps > 0; steps -= 1) await run.step();
  }
  Date.now = now;
}, 120_000);

import { openStore } from './store.ts';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';
import { memorySuite } from './testing/memory-suite.ts';

const who = { by: 'asha', why: 'balance column' };
const suite = { by: 'Karkhana', why: 'not worse' };
const PLAN = { steps: [5, 25, 100], every: 600 };

async function started() {
  const the = memorySuite();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) the.publish('mf-sales', version);
  await the.rules.activate('mf-sales', '1.0.0', who);
  await the.rules.startCanary('mf-sales', '1.1.0', who, PLAN);
  const live = async () => (await the.rules.live())['mf-sales']!;
  const trial = async () => (await live()).trial;
  return { ...the, live, trial, advance: async () => the.rules.advance('mf-sales', (await trial())?.change ?? 0, suite) };
}

test('a canary goes on step by step to everybody, and keeps who began it', async () => {
  const { rules, changes, live, trial, advance } = await started();
  expect(await rules.startCanary('mf-sales', '1.1.0', who, PLAN)).toBeUndefined();
  expect(await trial()).toMatchObject({ version: '1.1.0', traffic: 5, by: 'asha', canary: { ...PLAN, reached: [changes[1]!.at] } });
  await advance();
  expect(await trial()).toMatchObject({ traffic: 25, by: 'asha', canary: { reached: [changes[1]!.at, changes[2]!.at], why: 'balance column' } });
  await advance();
  expect(await live()).toMatchObject({ version: '1.1.0', previous: '1.0.0', by: 'Karkhana' });
  expect(await trial()).toBeUndefined();
  expect(await advance()).toBeUndefined();
  expect(changes.map(({ by, changes: [change] }) => `${by} ${change!.version} ${change!.traffic ?? 100}`)).toEqual([
    'asha 1.0.0 100',
    'asha 1.1.0 5',
    'Karkhana 1.1.0 25',
    'Karkhana 1.1.0 100',
  ]);
});

test('stopped, it stays where it is; taken back, made a plain trial or overtaken, it is over', async () => {
  for (const [end, traffic] of [
    ['stop', 5],
    ['rollback', undefined],
    ['revert', undefined],
    ['trial', 30],
    ['other', undefined],
  ] as const) {
    const { rules, trial } = await started();
    const { change = 0 } = (await trial()) ?? {};
    if (end === 'stop') await rules.stopCanary('mf-sales', who);
    if (end === 'rollback') await rules.rollback('mf-sales', who);
    if (end === 'revert') await rules.revert('mf-sales', change, suite);
    if (end === 'trial') await rules.activate('mf-sales', '1.1.0', who, { traffic: 30 });
    if (end === 'other') await rules.activate('mf-sales', '1.2.0', who);
    expect([end, (await trial())?.traffic, (await trial())?.canary]).toEqual([end, traffic, undefined]);
    expect(await rules.advance('mf-sales', change, suite)).toBeUndefined();
    await expect(rules.stopCanary('mf-sales', who)).rejects.toThrow('No canary of mf-sales is under way');
  }
});

test('who takes a trial off that has ended since moves nothing, as long as it is said to which version', async () => {
  const { rules, live, trial } = await started();
  await rules.activate('mf-sales', '1.1.0', who);
  await rules.startCanary('mf-sales', '1.2.0', who, PLAN);
  await rules.revert('mf-sales', (await trial())?.change ?? 0, suite);
  expect(await rules.rollback('mf-sales', who, { from: '1.1.0', to: '1.1.0' })).toBeUndefined();
  expect((await live()).version).toBe('1.1.0');
});

test('of two processes that take the same step, one does', async () => {
  const folder = temporaryFolder();
  const [one, other] = [openStore(folder), openStore(folder)];
  for (const version of ['1.0.0', '1.1.0']) await one.publish(makeBuild('mf-sales', version), who);
  await one.activate('mf-sales', '1.0.0', who);
  const { sequence } = (await one.startCanary('mf-sales', '1.1.0', who, PLAN))!;
  const both = await Promise.allSettled([one, other].map((store) => store.advance('mf-sales', sequence, suite)));
  expect(both.filter((each) => each.status === 'fulfilled' && each.value !== undefined)).toHaveLength(1);
  expect([(await other.live())['mf-sales']?.trial?.traffic, (await one.current())?.sequence]).toEqual([25, 3]);
});

test('a trial is taken off and made smaller while a version is damaged; it does not grow', async () => {
  const { rules, trial, advance, damage } = await started();
  damage('mf-sales', '1.1.0');
  await expect(advance()).rejects.toThrow('damaged');
  await rules.stopCanary('mf-sales', who);
  await rules.activate('mf-sales', '1.1.0', who, { traffic: 2 });
  await expect(rules.activate('mf-sales', '1.1.0', who, { traffic: 3 })).rejects.toThrow('damaged');
  damage('mf-sales', '1.0.0');
  await rules.rollback('mf-sales', who);
  expect(await trial()).toBeUndefined();
});

test('the shell, what is live already, and a plan that does not rise to 100 are refused', async () => {
  const { rules, publish } = await started();
  publish('shell', '1.0.0');
  await expect(rules.startCanary('shell', '1.0.0', who, PLAN)).rejects.toThrow('The shell goes to everybody');
  await expect(rules.startCanary('mf-sales', '1.0.0', who, PLAN)).rejects.toThrow('live for everybody already');
  await expect(rules.startCanary('mf-sales', '1.2.0', who, { steps: [5, 25], every: 600 })).rejects.toThrow('rise to 100');
});

test('frozen, nothing new goes live and no canary goes on, until it is thawed; back goes through', async () => {
  const { rules, trial, advance, publish } = await started();
  publish('mf-stock', '1.0.0');
  expect(await rules.freeze({ by: 'ravi', why: 'year-end' })).toMatchObject({ action: 'freeze', changes: [] });
  expect(await rules.freeze({ by: 'ravi', why: 'again' })).toBeUndefined();
  await expect(advance()).rejects.toThrow(/^Releases are frozen since \S+ by ravi: year-end\. A rollback goes through\./);
  await expect(rules.activate('mf-stock', '1.0.0', who)).rejects.toThrow('Releases are frozen');
  await rules.rollback('mf-sales', who);
  expect([await trial(), (await rules.current())?.frozen?.why]).toEqual([undefined, 'year-end']);
  expect(await rules.thaw(who)).toMatchObject({ action: 'thaw' });
  expect((await rules.activate('mf-stock', '1.0.0', who))?.changes).toHaveLength(1);
});

test('of two teams that looked at the same version the second is refused, and looks again', async () => {
  const { rules } = await started();
  await rules.activate('mf-sales', '1.1.0', who, { expect: '1.0.0' });
  await expect(rules.activate('mf-sales', '1.2.0', who, { expect: '1.0.0' })).rejects.toThrow('Somebody else changed mf-sales just now: 1.1.0 is live');
  await expect(rules.startCanary('mf-sales', '1.2.0', who, PLAN, { expect: '1.0.0' })).rejects.toThrow('Somebody else changed mf-sales');
  expect((await rules.activate('mf-sales', '1.2.0', who, { expect: '1.1.0' }))?.changes).toHaveLength(1);
});

import { expect, test } from './test.ts';
import { build, FIRST, KIT, NEEDS_NEWER_KIT } from './variants.ts';

test('a release that needs a newer kit is refused, live or gone back to, with package, range and version', async ({ suite }) => {
  test.slow();
  const { version, sharedUi } = NEEDS_NEWER_KIT;
  await suite.release('publish', 'mf-sales', '--dist', build(NEEDS_NEWER_KIT));
  const shell = JSON.parse((await suite.release('status', '--json')).out).find(({ area }: { area: string }) => area === 'shell').version;
  const refusal = `mf-sales ${version} needs @karkhana/shared-ui ^${sharedUi}; shell ${shell} provides ${KIT}`;
  for (const command of [
    ['check', 'mf-sales', version],
    ['activate', 'mf-sales', version, '--why', 'x'],
    ['rollback', 'mf-sales', '--to', version, '--why', 'x'],
  ]) {
    const { code, err } = await suite.release(...command);
    expect([code, err]).toEqual([2, expect.stringContaining(refusal)]);
  }
  expect(await suite.live()).toBe(FIRST);
});

test("the sales team's token does nothing to stock", async ({ suite, apiAs }) => {
  const [stock] = suite.versionsOf('mf-stock');
  const { data } = await (await apiAs('admin')).post<{ data: { token: string } }>('/releases/tokens', { name: 'Sales', area: 'mf-sales', scope: 'activate' });
  for (const command of [
    ['activate', 'mf-stock', stock!, '--why', 'x'],
    ['rollback', 'mf-stock', '--why', 'x'],
    ['publish', 'mf-stock', '--dist', suite.folderOf('mf-stock', stock!)],
  ]) {
    expect(await suite.releaseAs(data.token, ...command)).toMatchObject({ code: 5, err: 'This token is for mf-sales, not for mf-stock' });
  }
});

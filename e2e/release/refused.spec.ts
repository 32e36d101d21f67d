import { expect, test } from './test.ts';
import { build, NEEDS_NEWER_KIT } from './variants.ts';

test('a release that needs a newer kit is refused, live or gone back to, with package, range and version', async ({ suite }) => {
  test.slow();
  await suite.release('publish', 'mf-sales', '--dist', build(NEEDS_NEWER_KIT));
  const shell = JSON.parse((await suite.release('status', '--json')).out).find(({ area }: { area: string }) => area === 'shell').version;
  const refusal = `mf-sales 1.2.0 needs @karkhana/shared-ui ^1.1.0; shell ${shell} provides 1.0.0`;
  for (const command of [
    ['check', 'mf-sales', '1.2.0'],
    ['activate', 'mf-sales', '1.2.0', '--why', 'x'],
    ['rollback', 'mf-sales', '--to', '1.2.0', '--why', 'x'],
  ]) {
    const { code, err } = await suite.release(...command);
    expect([code, err]).toEqual([2, expect.stringContaining(refusal)]);
  }
  expect(await suite.live()).toBe('1.0.0');
});

test("the sales team's token does nothing to stock", async ({ suite, apiAs }) => {
  const { data } = await (await apiAs('admin')).post<{ data: { token: string } }>('/releases/tokens', { name: 'Sales', area: 'mf-sales', scope: 'activate' });
  for (const command of [
    ['activate', 'mf-stock', '1.0.0', '--why', 'x'],
    ['rollback', 'mf-stock', '--why', 'x'],
    ['publish', 'mf-stock', '--dist', suite.folderOf('mf-stock', '1.0.0')],
  ]) {
    expect(await suite.releaseAs(data.token, ...command)).toMatchObject({ code: 5, err: 'This token is for mf-sales, not for mf-stock' });
  }
});

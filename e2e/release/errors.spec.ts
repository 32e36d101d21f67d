import { expect, test } from './test.ts';
import { build, TROUBLE } from './variants.ts';

test.use({ expectedErrors: /trouble in a timer|trouble in a promise|trouble in a card/ });

interface Report {
  errors: { name: string; message: string; stack: string; area: string; version: string; route: string; kind: string; id: string }[];
}

test('errors in timers and promises of an area are reported under its version', { tag: '@torture' }, async ({ page, suite, signIn }) => {
  await suite.release('publish', 'mf-sales', '--dist', build(TROUBLE));
  await suite.release('activate', 'mf-sales', TROUBLE.version, '--why', 'a new face');
  await signIn('manager');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/client-errors'));
  await page.goto('/sales/new?how=late&customer=Shree');
  const answer = await sent;
  expect([answer.status(), answer.request().headers()['authorization']]).toEqual([200, expect.stringMatching(/^Bearer /)]);
  const { errors } = answer.request().postDataJSON() as Report;
  const of = { area: 'mf-sales', version: TROUBLE.version, route: '/sales/new', stack: expect.stringContaining(`/areas/mf-sales/${TROUBLE.version}/`) };
  const byName = (name: string) => errors.find((error) => error.name === name);
  expect(byName('TypeError')).toMatchObject({ ...of, kind: 'error', message: 'trouble in a timer', id: expect.stringMatching(/^MFS-/) });
  expect(byName('RangeError')).toMatchObject({ ...of, kind: 'rejection', message: 'trouble in a promise' });
  expect(JSON.stringify(errors)).not.toContain('Shree');
});

interface Figures {
  measurements: { area: string; version: string; loads: number; lcp: number[]; inp: number[]; cls: number[] }[];
}

test('what areas take to load and to answer is measured under their versions, and is at /metrics', { tag: '@torture' }, async ({ page, suite, signIn }) => {
  await signIn('manager');
  await page.goto('/sales');
  const figures = (found: (body: Figures) => boolean) =>
    page.waitForRequest((request) => request.url().endsWith('/api/frontends/measurements') && found(request.postDataJSON() as Figures));
  const of = ({ measurements }: Figures, area: string) => measurements.find((each) => each.area === area);
  const loaded = figures((body) => of(body, 'mf-sales')?.loads === 1);
  const timed = figures((body) => (of(body, 'mf-sales')?.lcp.length ?? 0) > 0);
  // From its first report on the page is measured; the next click makes the first screen's figures final.
  expect((await (await loaded).response())?.status()).toBe(200);
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stock Management' })).toBeVisible();
  const report = await timed;
  expect((await report.response())?.status()).toBe(200);
  expect(of(report.postDataJSON() as Figures, 'mf-sales')!.lcp[0]).toBeGreaterThan(0);
  const printed = await (await fetch(`${suite.url}/metrics`)).text();
  expect(printed).toMatch(/^karkhana_area_loads_total\{area="mf-sales",version="[^"]+"\} [1-9]/m);
  expect(printed).toMatch(/^karkhana_area_lcp_seconds_count\{area="mf-sales",version="[^"]+"\} [1-9]/m);
  expect(printed).toMatch(/^karkhana_area_loads_total\{area="shell",version="[^"]+"\} [1-9]/m);
});

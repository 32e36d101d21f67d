import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import type { Manifest } from '../files/manifest.ts';
import type { LiveArea } from '../live-set.ts';
import { declarationIncompatibilities } from './declaration-fit.ts';
import { unfitReleases } from './fit.ts';

const ICON = 'M12 3l8 4v9L12 21';
const NOTHING: DeclaredArea = { pages: [], offers: [], panels: [], actions: [], records: [] };
const page = (prefix: string, facts: object = {}) => ({
  prefix,
  title: 'Service',
  label: 'Service',
  icon: ICON,
  order: 1,
  places: ['menu' as const],
  ...facts,
});
const panel = (slot: string, version = 1) => ({ slot, version, name: 'jobs', title: 'Jobs', order: 1, columns: 4, height: 200 });
const action = (...permissions: string[]) => ({ order: 1, label: 'New', kind: 'Service', to: '/service/new', does: 'create' as const, permissions });
const search = (facts: object = {}) => ({
  order: 1,
  kind: 'Job',
  icon: ICON,
  permission: 'sales:view',
  from: '/jobs',
  list: 'data',
  key: 'jobs',
  label: '',
  to: '/',
  ...facts,
});

const manifest = (area: string, version: string, declaration?: unknown): Manifest => ({
  ...{ area, version, buildId: 'b', commit: null, builtAt: '', shares: {}, contract: 1, api: 1, entry: 'e.js', files: {} },
  ...(declaration !== undefined && { declaration: declaration as DeclaredArea }),
});
const live = (version: string): LiveArea => ({ version, change: 1, since: '', by: '', action: 'activate' });
const OFFERS = { ...NOTHING, offers: [{ slot: 'dashboard', version: 1 }] };

/** What an activation of mf-service 1.0.0 is told, beside the shell, an old sales area and what else is live. */
function incompatibilities(declaration: object, others: Manifest[] = [], shell: Manifest = manifest('shell', '1.2.0', OFFERS)): string[] {
  const all = [manifest('mf-service', '1.0.0', { ...NOTHING, ...declaration }), shell, manifest('mf-sales', '1.0.0'), ...others];
  const areas = Object.fromEntries(all.map(({ area, version }) => [area, live(version)]));
  return unfitReleases({ areas, manifestOf: (area) => all.find((each) => each.area === area)! }, ['mf-service']).flatMap(({ reasons }) => reasons);
}
const sentence = (rest: string) => [`mf-service 1.0.0 ${rest}`];

test('what is well declared fits', () => {
  const declaration = {
    pages: [page('/service', { permission: 'sales:view' })],
    panels: [panel('dashboard')],
    actions: [action('sales:view')],
    records: [search()],
  };
  expect(incompatibilities(declaration)).toEqual([]);
});

test('what is declared and not in the module does not fit, nor the other way round; older releases do', () => {
  const declaration = { pages: [page('/service')], panels: [{ ...panel('dashboard'), name: 'open-count' }] };
  const release = { ...manifest('mf-service', '1.0.0', { ...NOTHING, ...declaration }) };
  const judge = (brings?: Manifest['brings']) =>
    declarationIncompatibilities({ ...release, brings }, [manifest('shell', '1.2.0', OFFERS)], manifest('shell', '1.2.0', OFFERS));
  const brings = { addresses: ['/service', '/service/:id'], panels: ['dashboard open-count'], firstReads: [] };
  expect([judge(), judge(brings)]).toEqual([[], []]);
  expect(judge({ ...brings, panels: ['dashboard open-counts'] })).toEqual([
    'mf-service 1.0.0 declares the panel dashboard open-count, and brings none of that name',
    'mf-service 1.0.0 brings the panel dashboard open-counts, and declares none of that name',
  ]);
});

test.each(['/', '/api', '/areas', '/login', '/frontends.json', '/healthz', '/readyz', '/metrics'])("%s is the suite's own", (prefix) => {
  expect(incompatibilities({ pages: [page(prefix)] })).toEqual(sentence(`has the page ${prefix}, which is the suite's own`));
});

test.each(['service', '/Service', '/service/jobs', '//service', '/सेवा', '/a b'])('%s is no prefix', (prefix) => {
  expect(incompatibilities({ pages: [page(prefix)] })).toEqual(sentence(`has the page '${prefix}', which is no prefix such as /sales`));
});

test('a prefix has one owner, one from before declarations included', () => {
  expect(incompatibilities({ pages: [page('/sales')] })).toEqual(sentence("has the page /sales, which is mf-sales 1.0.0's"));
  expect(incompatibilities({ pages: [page('/jobs'), page('/jobs')] })).toEqual(sentence('has the page /jobs twice'));
  const jobs = manifest('mf-jobs', '2.0.0', { ...NOTHING, pages: [page('/service')] });
  expect(incompatibilities({ pages: [page('/service')] }, [jobs])).toEqual(sentence("has the page /service, which is mf-jobs 2.0.0's"));
});

test('a permission that the api does not know is named, wherever it is asked for', () => {
  const declaration = {
    pages: [page('/service', { permission: 'service:view' })],
    panels: [{ ...panel('dashboard'), permission: 'service:view' }],
    actions: [{ ...action('sales:view', 'service:create'), anyOf: ['service:import'] }],
    records: [search({ permission: 'service:find' })],
  };
  const asks = (permission: string) => `mf-service 1.0.0 asks for the permission ${permission}, which this api does not know`;
  expect(incompatibilities(declaration)).toEqual([asks('service:view'), asks('service:find'), asks('service:create'), asks('service:import')]);
});

test('a slot that nobody offers, and another version of one, are named', () => {
  expect(incompatibilities({ panels: [panel('vendro')] })).toEqual(sentence('fills the slot vendro, which nobody offers'));
  expect(incompatibilities({ panels: [panel('dashboard', 2)] })).toEqual(sentence('fills version 2 of the slot dashboard; offered is 1'));
});

test('a slot is offered by the shell, by another area, or by itself', () => {
  const offers = [{ slot: 'job', version: 1 }];
  expect(incompatibilities({ panels: [panel('job')] }, [manifest('mf-jobs', '2.0.0', { ...NOTHING, offers })])).toEqual([]);
  expect(incompatibilities({ panels: [panel('job')], offers })).toEqual([]);
});

test('in a shell from before slots what fills them is only not shown', () => {
  expect(incompatibilities({ panels: [panel('vendor')] }, [], manifest('shell', '1.0.0'))).toEqual([]);
});

test.each(['', '<script>', 'M0 0"onload="', 'url(https://example.com)', '12 3', 'M1 1 e9'])('an icon %s is no plain path', (icon) => {
  expect(incompatibilities({ pages: [page('/service', { icon })] })).toEqual(sentence('has an icon for /service that is no plain path'));
  expect(incompatibilities({ pages: [page('/service', { headerIcon: icon })] })).toEqual(sentence('has an icon for /service that is no plain path'));
  expect(incompatibilities({ records: [search({ icon })] })).toEqual(sentence('has an icon for the search in /jobs that is no plain path'));
});

test('a new shell is asked for every area, and one that offers less is refused', () => {
  const all = [manifest('shell', '2.0.0', NOTHING), manifest('mf-sales', '1.0.0')];
  const areas = Object.fromEntries(all.map(({ area, version }) => [area, live(version)]));
  const manifestOf = (area: string) => all.find((each) => each.area === area)!;
  expect(unfitReleases({ areas, manifestOf }, ['shell']).flatMap(({ reasons }) => reasons)).toContain(
    'mf-sales 1.0.0 fills the slot dashboard, which nobody offers',
  );
});

import type { DeclaredArea } from '@karkhana/shared-contract/areas/area-declaration';
import { shapeOf } from '@karkhana/shared-contract/endpoint-shape';
import { endpoints } from '@karkhana/shared-contract/endpoints';
import { DECLARED_BEFORE } from './fit/declaration-of.ts';
import { openStore } from './store.ts';
import { makeBuild, temporaryFolder } from './testing/make-release.ts';

const who = { by: 'asha', why: 'test' };
const UI = '@karkhana/shared-ui';
const NOTHING: DeclaredArea = { pages: [], offers: [], panels: [], actions: [], records: [] };
const page = { prefix: '/sales', title: 'Sales', label: 'Sales, new', icon: 'M12 3l8 4', order: 30, places: ['menu' as const] };
const panel = { slot: 'vendor', version: 1, name: 'sold', title: 'Sold', order: 1, columns: 6, height: 200 };
const SHARES = { shares: { [UI]: { version: '1.0.0', required: '^1.0.0' } }, uses: { [UI]: ['Button'] } };
const PROVIDES = { provides: { [UI]: { version: '1.0.0', names: ['Button'] } } };
const CALLS = { calls: { 'GET /api/sales/:id': shapeOf(endpoints['GET /api/sales/:id']) } };
const NEW = { ...NOTHING, pages: [page], panels: [panel] };

/** Of before declarations and recorded calls, as at commit 3d998f6, and of now. */
const RELEASES = [
  ['shell', '0.9.0', PROVIDES],
  ['shell', '1.0.0', { ...PROVIDES, declaration: { ...NOTHING, offers: ['dashboard', 'vendor'].map((slot) => ({ slot, version: 1 })) } }],
  ['mf-sales', '0.9.0', SHARES],
  ['mf-sales', '1.0.0', { ...SHARES, ...CALLS, declaration: NEW }],
] as const;

async function storeOf() {
  const store = openStore(temporaryFolder());
  for (const [area, version, facts] of RELEASES) await store.publish(makeBuild(area, version, facts), who);
  return store;
}
type Store = Awaited<ReturnType<typeof storeOf>>;

/** What a browser is told: versions, entry contracts and the label of the area's first page. */
async function served(store: Store) {
  const { microFrontends } = await store.served.frontends();
  const [shell, sales] = [microFrontends.shell![0]!, microFrontends['mf-sales']![0]!];
  const { contract, apiVersion, declaration } = sales.extras;
  return {
    shell: shell.metadata.version,
    sales: sales.metadata.version,
    contracts: [shell.extras.contract, contract],
    apiVersion,
    label: declaration?.pages[0]?.label,
  };
}
const LABELS = { '0.9.0': DECLARED_BEFORE['mf-sales']!.pages[0]!.label, '1.0.0': page.label };
const expected = (shell: '0.9.0' | '1.0.0', sales: '0.9.0' | '1.0.0') => ({ shell, sales, contracts: [1, 1], apiVersion: '1', label: LABELS[sales] });
const other = (version: '0.9.0' | '1.0.0') => (version === '0.9.0' ? '1.0.0' : '0.9.0');

test.each([
  ['0.9.0', '0.9.0'],
  ['0.9.0', '1.0.0'],
  ['1.0.0', '0.9.0'],
  ['1.0.0', '1.0.0'],
] as const)('shell %s with area %s fits, in either order, and each is taken back to the other', async (shell, sales) => {
  for (const order of [
    ['shell', 'mf-sales'],
    ['mf-sales', 'shell'],
  ] as const) {
    const store = await storeOf();
    const versions = { shell, 'mf-sales': sales };
    for (const area of order) await store.activate(area, other(versions[area]), who);
    for (const area of order) await store.activate(area, versions[area], who);
    expect(await served(store)).toEqual(expected(shell, sales));
    expect(await store.incompatibilities()).toEqual([]);
    await store.rollback('mf-sales', who, { to: other(sales) });
    expect(await served(store)).toEqual(expected(shell, other(sales)));
    await store.rollback('shell', who, { to: other(shell) });
    expect(await served(store)).toEqual(expected(other(shell), other(sales)));
    expect(await store.incompatibilities()).toEqual([]);
  }
});

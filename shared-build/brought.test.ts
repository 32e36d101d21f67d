import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { broughtFaults } from '@karkhana/shared-contract/areas/brought';
import { defineArea } from '@karkhana/shared-contract/areas/define-area';
import { broughtBy } from './brought.ts';

const root = path.join(__dirname, '..');
const areas = readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'template');

test.each(areas)('%s brings what it declares', (area) => {
  const { default: declaration } = require(path.join(root, area, 'src', 'declaration.ts'));
  const brought = broughtBy(path.join(root, area, 'src', 'area.tsx'));
  expect(broughtFaults(declaration, brought!)).toEqual([]);
});

const folder = mkdtempSync(path.join(tmpdir(), 'brought-'));
afterAll(() => rmSync(folder, { recursive: true }));
function brought(source: string) {
  const file = path.join(folder, 'area.tsx');
  writeFileSync(file, source);
  return broughtBy(file);
}

const MODULE = `import { widget } from 'kit';
export default {
  contract: 1,
  routes: [{ path: 'service', children: [{ index: true, element: <List /> }, { path: ':id', element: <One /> }, { path: '*', element: <None /> }] }],
  widgets: { dashboard: [widget('open-counts', () => import('./open.tsx'))], 'vendor-actions': [{ name: 'visit', Component: Visit }] },
  firstReads: { '/service': (client) => client.query(list()) },
} satisfies Area;`;

test('pages, panels and first requests are read out of the source', () => {
  expect(brought(MODULE)).toEqual({
    addresses: ['/service', '/service/:id'],
    panels: ['dashboard open-counts', 'vendor-actions visit'],
    firstReads: ['/service'],
  });
});

test.each(['export default makeArea();', 'export default { routes, widgets: { dashboard: [] } };', 'export default { routes: [...more], widgets: {} };'])(
  'what is no literal is not compared: %s',
  (source) => {
    expect(brought(source)).toBeUndefined();
  },
);

const page = { title: 'Service', label: 'Service', icon: 'M4 5h16', order: 75, places: ['menu'] } as const;
const panel = { title: 'Open', order: 1, columns: 4, height: 100 };
const record = { order: 1, kind: 'Visit', icon: 'M4 5', permission: 'sales:view', from: '/visits', list: 'data', key: 'visits', label: '{name}' } as const;

test('a page, panel, first request or entry that is on one side only is named', () => {
  const declared = defineArea({
    pages: [
      { ...page, prefix: '/service' },
      { ...page, prefix: '/visits', reads: '/visits' },
    ],
    panels: [
      { ...panel, slot: 'dashboard', name: 'open-count' },
      { ...panel, slot: 'vendor-actions', name: 'visit' },
    ],
    records: [
      { ...record, to: '/service/{id}' },
      { ...record, to: '/service/{id}/parts' },
      { ...record, to: '/sales/{id}' },
    ],
  });
  expect(broughtFaults(declared, brought(MODULE.replace("{ path: 'service',", "{ path: 'repairs', element: <Repairs /> }, { path: 'service',"))!)).toEqual([
    'declares the page /visits, and brings none',
    'brings the page /repairs, and declares none there',
    'declares the panel dashboard open-count, and brings none of that name',
    'brings the panel dashboard open-counts, and declares none of that name',
    'declares what /visits reads first, and its firstReads do not have it',
    'brings firstReads of /service, and declares no reads there',
    'offers /service/{id}/parts in the palette, and brings no such page',
  ]);
});

import type { Manifest } from '../files/manifest.ts';
import type { Areas } from '../live-set.ts';
import { type ManifestOf, unfitReleases } from './fit.ts';

const UI = '@karkhana/shared-ui';
const manifest = (area: string, facts: Partial<Manifest>): Manifest => ({
  area,
  version: '1.3.0',
  buildId: 'b',
  commit: null,
  builtAt: '',
  shares: { [UI]: { version: '1.2.0', required: '^1.2.0' } },
  contract: 1,
  api: 1,
  entry: 'e.js',
  files: {},
  ...facts,
});
const provides = (version: string, names: string[] | null = ['Button', 'DataTable']) => ({ provides: { [UI]: { version, names } } });
const incompatibilitiesOf = (areas: Areas, changed: readonly string[], manifestOf: ManifestOf) =>
  unfitReleases({ areas, manifestOf }, changed).flatMap(({ reasons }) => reasons);
const live = (version = '1.3.0') => ({ version, change: 1, since: '', by: '', action: 'activate' as const });

const incompatibilities = (sales: Partial<Manifest>, shell: Partial<Manifest>, changed = ['mf-sales']) => {
  const manifests: Record<string, Manifest> = { shell: manifest('shell', { version: '1.0.0', ...shell }), 'mf-sales': manifest('mf-sales', sales) };
  return incompatibilitiesOf({ shell: live(), 'mf-sales': live() }, changed, (area) => manifests[area]!);
};

test.each([
  ['fits', {}, provides('1.2.0'), []],
  ['fits a newer one of the same line', {}, provides('1.9.1'), []],
  ['needs a newer one', {}, provides('1.1.9'), [`mf-sales 1.3.0 needs ${UI} ^1.2.0; shell 1.0.0 provides 1.1.9`]],
  ['needs an older one', {}, provides('2.0.0'), [`mf-sales 1.3.0 needs ${UI} ^1.2.0; shell 1.0.0 provides 2.0.0`]],
  ['is not provided', {}, { shares: {}, provides: {} }, [`mf-sales 1.3.0 needs ${UI} ^1.2.0; shell 1.0.0 does not provide it`]],
  [
    'a shell that says no names is asked for versions',
    {},
    { shares: { [UI]: { version: '1.0.0', required: '' } } },
    [`mf-sales 1.3.0 needs ${UI} ^1.2.0; shell 1.0.0 provides 1.0.0`],
  ],
  ['takes what is there', { uses: { [UI]: ['Button'] } }, provides('1.2.0'), []],
  [
    'takes what is not there, the version notwithstanding',
    { uses: { [UI]: ['Button', 'Gantt', 'Tree'] } },
    provides('1.2.0'),
    [`mf-sales 1.3.0 takes Gantt, Tree from ${UI} ^1.2.0; the 1.2.0 that shell 1.0.0 provides has no such export`],
  ],
  ['takes everything', { uses: { [UI]: ['*'] } }, provides('1.2.0'), []],
  ['names that cannot be told', { uses: { [UI]: ['Gantt'] } }, provides('1.2.0', null), []],
  ['does not use what does not fit', { uses: {} }, provides('9.0.0'), []],
  ['another entry contract', { contract: 2 }, provides('1.2.0'), ['mf-sales 1.3.0 has version 2 of the area contract; shell 1.0.0 takes 1']],
  ['a newer number of the api, which decides nothing', { api: 2 }, provides('1.2.0'), []],
  [
    'does not send what the api requires',
    { calls: { 'GET /api/sales/:id': {} } },
    provides('1.2.0'),
    ['mf-sales 1.3.0 sends no id to GET /api/sales/:id; this api requires it'],
  ],
  [
    'sends what the api does not know',
    { calls: { 'POST /api/auth/logout': { body: { properties: { lr_number: { type: 'string' } } } } } },
    provides('1.2.0'),
    ['mf-sales 1.3.0 sends lr_number to POST /api/auth/logout; this api does not know it'],
  ],
])('%s', (_name, sales, shell, sentences) => {
  expect(incompatibilities(sales, shell)).toEqual(sentences);
});

test('a new shell is asked for every area that is live, an area only for itself', () => {
  expect(incompatibilities({}, provides('2.0.0'), ['shell'])).toHaveLength(1);
  expect(incompatibilities({}, provides('2.0.0'), ['mf-stock'])).toEqual([]);
});

test('a version on trial has to fit as well', () => {
  const manifests: Record<string, Manifest> = {
    'shell 1.0.0': manifest('shell', { version: '1.0.0', ...provides('1.2.0') }),
    'mf-sales 1.3.0': manifest('mf-sales', {}),
    'mf-sales 1.4.0': manifest('mf-sales', { version: '1.4.0', shares: { [UI]: { version: '1.4.0', required: '^1.4.0' } } }),
  };
  const trial = { version: '1.4.0', traffic: 10, change: 2, since: '', by: '' };
  const areas = { shell: live('1.0.0'), 'mf-sales': { ...live(), trial } };
  expect(incompatibilitiesOf(areas, ['mf-sales'], (area, version) => manifests[`${area} ${version}`]!)).toEqual([
    `mf-sales 1.4.0 needs ${UI} ^1.4.0; shell 1.0.0 provides 1.2.0`,
  ]);
});

test('without a shell only the api counts: the shell that comes is asked for every area', () => {
  expect(incompatibilitiesOf({ 'mf-sales': live() }, ['mf-sales'], () => manifest('mf-sales', {}))).toEqual([]);
});

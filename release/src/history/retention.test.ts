import type { Change } from '../live-set.ts';
import { outdated } from './retention.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
/** 1.0.0 is the oldest of twenty, a day apart. */
const published = Array.from({ length: 20 }, (_, index) => ({ version: `1.${index}.0`, publishedAt: daysAgo(40 - index) }));
const change = (days: number, version: string, more: object = {}): Change => ({
  sequence: 1,
  at: daysAgo(days),
  by: '',
  why: '',
  action: 'activate',
  changes: [],
  areas: { 'mf-sales': { version, change: 1, since: '', by: '', action: 'activate', ...more } },
});

const kept = async (changes: Change[], fallback?: string) => {
  const gone = await outdated('mf-sales', published, changes, fallback, NOW);
  return published.map(({ version }) => version).filter((version) => !gone.includes(version));
};
const newestTen = published.slice(10).map(({ version }) => version);

test('the last ten stay', async () => {
  expect(await kept([])).toEqual(newestTen);
  expect(await outdated('mf-sales', published.slice(0, 10), [], undefined, NOW)).toEqual([]);
});

test('what was live within seven days stays, also what a change of that time replaced', async () => {
  expect(await kept([change(1, '1.19.0'), change(6, '1.3.0'), change(8, '1.2.0'), change(9, '1.1.0')])).toEqual(['1.2.0', '1.3.0', ...newestTen]);
});

test('what is live stays however old, with what it falls back to and what is on trial', async () => {
  const trial = { version: '1.1.0', traffic: 10, change: 1, since: '', by: '' };
  expect(await kept([change(100, '1.2.0', { trial })], '1.0.0')).toEqual(['1.0.0', '1.1.0', '1.2.0', ...newestTen]);
});

test('other areas keep nothing', async () => {
  const { areas, ...rest } = change(1, '1.1.0');
  expect(await kept([{ ...rest, areas: { 'mf-stock': areas['mf-sales']! } }])).toEqual(newestTen);
});

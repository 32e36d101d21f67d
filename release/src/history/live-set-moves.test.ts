import type { Areas } from '../live-set.ts';
import { afterMoves, type Move, type Mover } from './live-set-moves.ts';

const mover = (action: Mover['action']): Mover => ({ action, by: 'asha', sequence: 7, at: 'now' });
const live = (version: string, more: object = {}) => ({ version, change: 1, since: 'then', by: 'ravi', action: 'activate' as const, ...more });
const now = (version: string, more: object = {}) => ({ version, change: 7, since: 'now', by: 'asha', action: 'activate', ...more });
const trial = (version: string, traffic: number) => ({ version, traffic, change: 2, since: 'then', by: 'ravi' });
const newTrial = (version: string, traffic: number) => ({ version, traffic, change: 7, since: 'now', by: 'asha' });

const sales = (before: object | undefined, move: Omit<Move, 'area'>, action: Mover['action'] = 'activate') => {
  const areas = { 'mf-stock': live('3.0.0'), ...(before && { 'mf-sales': before }) } as Areas;
  const after = afterMoves(areas, [{ area: 'mf-sales', ...move }], mover(action));
  expect(after.areas['mf-stock']).toBe(areas['mf-stock']);
  return { live: after.areas['mf-sales'], said: after.changes[0] };
};

test.each([
  ['the first one', undefined, { version: '1.0.0' }, now('1.0.0'), { version: '1.0.0', replaced: null }],
  ['the next one', live('1.0.0'), { version: '1.1.0' }, now('1.1.0'), { version: '1.1.0', replaced: '1.0.0' }],
  ['the same one', live('1.0.0'), { version: '1.0.0' }, live('1.0.0'), undefined],
  [
    'for a share',
    live('1.0.0'),
    { version: '1.1.0', traffic: 10 },
    live('1.0.0', { trial: newTrial('1.1.0', 10) }),
    { version: '1.1.0', replaced: null, traffic: 10 },
  ],
  [
    'for a larger share',
    live('1.0.0', { trial: trial('1.1.0', 10) }),
    { version: '1.1.0', traffic: 30 },
    live('1.0.0', { trial: newTrial('1.1.0', 30) }),
    { version: '1.1.0', replaced: '1.1.0', traffic: 30 },
  ],
  [
    'for the same share',
    live('1.0.0', { trial: trial('1.1.0', 10) }),
    { version: '1.1.0', traffic: 10 },
    live('1.0.0', { trial: trial('1.1.0', 10) }),
    undefined,
  ],
  [
    'for a ring',
    live('1.0.0', { trial: trial('1.1.0', 10) }),
    { version: '1.1.0', traffic: 0, ring: 1 },
    live('1.0.0', { trial: { ...newTrial('1.1.0', 0), ring: 1 } }),
    { version: '1.1.0', replaced: '1.1.0', traffic: 0, ring: 1 },
  ],
  [
    'for the next ring',
    live('1.0.0', { trial: { ...trial('1.1.0', 0), ring: 1 } }),
    { version: '1.1.0', traffic: 0, ring: 2 },
    live('1.0.0', { trial: { ...newTrial('1.1.0', 0), ring: 2 } }),
    { version: '1.1.0', replaced: '1.1.0', traffic: 0, ring: 2 },
  ],
  [
    'for the same ring',
    live('1.0.0', { trial: { ...trial('1.1.0', 0), ring: 2 } }),
    { version: '1.1.0', traffic: 0, ring: 2 },
    live('1.0.0', { trial: { ...trial('1.1.0', 0), ring: 2 } }),
    undefined,
  ],
  [
    'after its trial',
    live('1.0.0', { previous: '0.9.0', trial: trial('1.1.0', 10) }),
    { version: '1.1.0' },
    now('1.1.0'),
    { version: '1.1.0', replaced: '1.0.0' },
  ],
  [
    'without the trial',
    live('1.0.0', { previous: '0.9.0', trial: trial('1.1.0', 10) }),
    { version: '1.0.0' },
    live('1.0.0', { previous: '0.9.0' }),
    { version: '1.0.0', replaced: '1.1.0' },
  ],
  ['out of the set', live('1.0.0'), { version: null }, undefined, { version: null, replaced: '1.0.0' }],
  ['out of a set that does not have it', undefined, { version: null }, undefined, undefined],
])('%s', (_name, before, move, after, said) => {
  expect(sales(before, move)).toEqual({ live: after, said: said && { area: 'mf-sales', ...said } });
});

test('several areas move in one change', () => {
  const moves = ['shell', 'mf-sales'].map((area) => ({ area, version: '2.0.0' }));
  expect(afterMoves({ shell: live('1.0.0') }, moves, mover('activate')).changes).toEqual([
    { area: 'shell', version: '2.0.0', replaced: '1.0.0' },
    { area: 'mf-sales', version: '2.0.0', replaced: null },
  ]);
});

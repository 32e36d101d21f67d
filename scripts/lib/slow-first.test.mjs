import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SlowFirst, { SLOW } from './slow-first.mjs';

const root = path.join(__dirname, '..', '..');
const context = { hasteFS: { getSize: () => 1 }, config: { id: 'none', cacheDirectory: tmpdir() } };
const file = (name) => ({ path: path.join(root, name), context });

test('each file that begins first is there', () => {
  expect(SLOW.filter((name) => !existsSync(path.join(root, `${name}.test.ts`)) && !existsSync(path.join(root, `${name}.test.mjs`)))).toEqual([]);
});

test('slow files begin first, in their order, then groups of files; no other is lost', async () => {
  const [slowest, second] = SLOW.map((name) => file(`${name}.test.ts`));
  const others = [file('shared-contract/src/dates.test.ts'), file('api/src/backup/backup-lines.test.ts')];
  const group = file('shell/.cache/test-groups/shell/shell-1.test.js');
  const sorted = await new SlowFirst().sort([...others, group, second, slowest]);
  expect(sorted.slice(0, 3)).toEqual([slowest, second, group]);
  expect(sorted.slice(3)).toEqual(expect.arrayContaining(others));
  expect(sorted).toHaveLength(5);
});

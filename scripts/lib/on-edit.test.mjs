import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onEdit } from './on-edit.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'on-edit-'));
mkdirSync(path.join(folder, 'areas', 'sales'), { recursive: true });
const file = path.join(folder, 'areas', 'sales', 'rules.ts');
writeFileSync(file, '0');
let stop;
afterAll(() => {
  stop?.();
  rmSync(folder, { recursive: true });
});

/** As editors save, and `git checkout` writes. */
function replace(text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

test('a file that was replaced by rename is heard again, and so is one that is written in place', async () => {
  let heard;
  const next = () => new Promise((resolve) => (heard = resolve));
  stop = onEdit({ directories: [folder] }, () => heard());
  for (const edit of [() => replace('1'), () => replace('2'), () => writeFileSync(file, '3'), () => replace('4'), () => writeFileSync(file, '5')]) {
    const edited = next();
    edit();
    await edited;
  }
});

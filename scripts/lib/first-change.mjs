import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The blocks of a document: the file that each is of, and its lines, with + for those that come in. */
export function changesIn(document) {
  const blocks = document.split('```diff\n').slice(1);
  return blocks.map((block) => {
    const [file, ...lines] = block.slice(0, block.indexOf('```')).trimEnd().split('\n');
    const margin = file.length - file.trimStart().length;
    return { file: file.trim(), lines: lines.map((line) => line.slice(margin)) };
  });
}

/** Makes one change below `root`. @throws when its context lines are not in the file exactly once, one after the other */
export function applyChange(root, { file, lines }) {
  const target = path.join(root, file);
  const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(2));
  const stands = lines.filter((line) => !line.startsWith('+')).map((line) => line.trim());
  if (!stands.length) {
    if (existsSync(target)) throw new Error(`${file} exists already`);
    mkdirSync(path.dirname(target), { recursive: true });
    return writeFileSync(target, `${added.join('\n')}\n`);
  }
  const old = readFileSync(target, 'utf8').split('\n');
  const places = old.flatMap((_, index) => (stands.every((line, step) => old[index + step]?.trim() === line) ? [index] : []));
  if (places.length !== 1) throw new Error(`${file} has ${places.length} places for:\n${lines.join('\n')}`);
  const indent = /^ */.exec(old[places[0]])[0];
  const before = lines.findIndex((line) => line.startsWith('+'));
  old.splice(places[0] + before, 0, ...added.map((line) => (line ? indent + line : '')));
  writeFileSync(target, old.join('\n'));
}

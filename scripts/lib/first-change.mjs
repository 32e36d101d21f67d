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

/** The same changes with another field, as for a repository where somebody has made them already. */
export const withField = (changes, [field, other], [label, otherLabel]) => {
  const renamed = (text) => text.replaceAll(field, other).replaceAll(field.replaceAll('_', '-'), other.replaceAll('_', '-')).replaceAll(label, otherLabel);
  return changes.map(({ file, lines }) => ({ file: renamed(file), lines: lines.map((line) => (line.startsWith('+') ? renamed(line) : line)) }));
};

/** Lines that may have come between two neighbours since. */
const BETWEEN = 12;

/** Makes one change below `root`, behind the lines before it. @throws when there is not exactly one place with these neighbours */
export function applyChange(root, { file, lines }) {
  const target = path.join(root, file);
  const added = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(2));
  if (added.length === lines.length) {
    if (existsSync(target)) throw new Error(`${file} exists already`);
    mkdirSync(path.dirname(target), { recursive: true });
    return writeFileSync(target, `${added.join('\n')}\n`);
  }
  const old = readFileSync(target, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith('+'));
  const [before, after] = [lines.slice(0, first), lines.slice(first).filter((line) => !line.startsWith('+'))].map((each) => each.map((line) => line.trim()));
  const are = (wanted, from) => wanted.every((line, step) => old[from + step]?.trim() === line);
  /** Where the new lines go, with at most so many others before the neighbours that follow. */
  const placesWithin = (most) =>
    old.flatMap((_, index) => {
      const place = index + before.length;
      const isFollowed = Array.from({ length: most + 1 }, (_, gap) => place + gap).some((from) => are(after, from));
      return are(before, index) && isFollowed ? [place] : [];
    });
  const adjacent = placesWithin(0);
  const places = adjacent.length || !before.length ? adjacent : placesWithin(BETWEEN);
  if (places.length !== 1) throw new Error(`${file} has ${places.length} places for:\n${lines.join('\n')}`);
  const indent = /^ */.exec(old[places[0] - before.length])[0];
  old.splice(places[0], 0, ...added.map((line) => (line ? indent + line : '')));
  writeFileSync(target, old.join('\n'));
}

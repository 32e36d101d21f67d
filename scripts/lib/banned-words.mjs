import { commentsOf } from './citations.mjs';

/** Words in the third column of docs/glossary.md, each with its replacement. */
export function bannedWords(glossary) {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).flatMap((row) => {
    const [word, , twins] = row
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    return (twins ?? '')
      .split(', ')
      .filter((twin) => /\w/.test(twin))
      .map((twin) => ({ word, twin, written: [twin, `${twin}s`].map(asWords) }));
  });
}

/** A sentence for each banned word in a document, or in the comments of a source. */
export function bannedIn(text, file, banned) {
  const lines = file.endsWith('.md') ? text.split('\n').map((line, index) => ({ line: index + 1, text: line })) : commentsOf(text, file);
  return lines.flatMap(({ line, text: said }) => {
    const words = asWords(said);
    return banned
      .filter(({ written }) => written.some((form) => words.includes(form)))
      .map(({ word, twin }) => `${file}:${line} says ${twin}: write ${word} (docs/glossary.md)`);
  });
}

/** In small letters, a blank before, between and after its words. */
const asWords = (text) => ` ${text.toLowerCase().split(/\W/).join(' ')} `;

/** Points that the widest letter takes in the size of a document's text, and the many narrow ones at most. */
const LETTER = 9.6;
const NARROW_LETTER = 6.1;
/** Points on half a sheet. */
const COLUMN = 20 * LETTER;
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const BREAK = '\u200B';

/**
 * Text for a page that breaks its lines between words: one without spaces could be broken nowhere, would widen its column over the edge of
 * the paper, and takes long to measure. No character with its signs is parted; a word that fits stays whole, so that it is found and copied.
 * @param width of its column, in points
 */
export const breakable = (text: string, width = COLUMN): string =>
  text
    .split(/(\s)/)
    .map((word) => (fits(word, width) ? word : pieces(word, Math.max(1, Math.floor(width / LETTER))).join(BREAK)))
    .join('');

function fits(word: string, width: number): boolean {
  if (word.length * LETTER <= width) return true;
  if (word.length * NARROW_LETTER > width) return false;
  const wide = word.replaceAll(/[a-ln-vx-z0-9.,:;@/-]/g, '').length;
  return wide * LETTER + (word.length - wide) * NARROW_LETTER <= width;
}

function pieces(word: string, letters: number): string[] {
  const characters = [...graphemes.segment(word)].map(({ segment }) => segment);
  const found: string[] = [];
  for (let at = 0; at < characters.length; at += letters) found.push(characters.slice(at, at + letters).join(''));
  return found;
}

import { distance } from 'fastest-levenshtein';

/** ' Did you mean mf-sales?', or nothing when nothing is near. An area may be named without its 'mf-'. */
export function didYouMean(word: string, known: readonly string[]): string {
  const far = (name: string) => Math.min(distance(word, name), distance(`mf-${word}`, name));
  const [nearest] = [...known].sort((a, b) => far(a) - far(b));
  if (nearest === undefined || nearest === word || far(nearest) > Math.max(1, Math.floor(word.length / 3))) return '';
  return ` Did you mean ${nearest}?`;
}

import { plain } from './match-columns.ts';

type Choices = Readonly<Record<string, readonly string[]>>;
const words = new WeakMap<Choices, Map<string, string>>();

/** The value that a text means; case, blanks and punctuation do not count. Undefined when it means none. */
export function readChoice(text: string, choices: Choices): string | undefined {
  let known = words.get(choices);
  if (!known) {
    known = new Map(Object.entries(choices).flatMap(([value, names]) => [value, ...names].map((name) => [plain(name), value])));
    words.set(choices, known);
  }
  return known.get(plain(text.slice(0, 100)));
}

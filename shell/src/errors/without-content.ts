/** The shortest entry that is looked for: one or two letters are in every sentence. */
const SHORTEST = 3;
/** Longer texts do not fit in a message of at most 300 characters. */
const LONGEST = 300;

/**
 * A message without what people entered: the values of the page's fields now, e-mail addresses, numbers of six digits and more, and quoted text that is no name
 * of a program's.
 */
export function withoutContent(message: string): string {
  const entered = Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'), ({ value }) => value.trim());
  const worth = entered.filter((value) => value.length >= SHORTEST && value.length <= LONGEST).sort((a, b) => b.length - a.length);
  const withoutEntries = worth.reduce((text, value) => text.replaceAll(value, '…'), message.slice(0, 2_000));
  return withoutEntries
    .replace(/(["'`])((?:(?!\1).){1,500})\1/g, (quoted, quote: string, inner: string) => (/^[\w$.#[\]-]{1,60}$/.test(inner) ? quoted : `${quote}…${quote}`))
    .replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\d{6,}/g, '…');
}

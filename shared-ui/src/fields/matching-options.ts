import type { ComboOption } from './combo-option.ts';

/** Rank of an option's match with the typed text: the exact code, a code with that beginning, a name with that beginning, a word in it, anything else. */
function rankOf({ code, codes, label }: ComboOption, typed: string): number {
  const [key, name] = [code?.toLowerCase(), label.toLowerCase()];
  if (key === typed || codes?.some((other) => other.toLowerCase() === typed)) return 0;
  if (key?.startsWith(typed)) return 1;
  if (name.startsWith(typed)) return 2;
  return name.split(/[\s\-/(),."]/).some((word) => word.startsWith(typed)) ? 3 : 4;
}

/**
 * The best `limit` options that contain every typed word in name, SKU or other shown text, without case. The best match comes first; equal ones keep their
 * order.
 */
export function matchingOptions<T extends ComboOption>(options: readonly T[], typed: string, limit: number): T[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return options.slice(0, limit);
  const words = text.split(/\s+/);
  const found = options.filter((option) => {
    const shown = `${option.label} ${option.secondary ?? ''} ${option.code ?? ''} ${option.codes?.join(' ') ?? ''}`.toLowerCase();
    return words.every((word) => shown.includes(word));
  });
  const ranks = new Map(found.map((option) => [option, rankOf(option, text)]));
  return found.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).slice(0, limit);
}

/** Letters on either side of the match. */
const AROUND = 24;

/**
 * Explains a record that the server found by another text than its name: the piece of that text with the match.
 * @param texts of the record, beside its name, in the order in which they are searched
 */
export function foundIn(typed: string, label: string, texts: readonly (string | null | undefined)[]): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '' || label.toLowerCase().includes(text)) return undefined;
  for (const other of texts) {
    const at = other?.toLowerCase().indexOf(text) ?? -1;
    if (!other || at < 0) continue;
    const [from, to] = [Math.max(0, at - AROUND), Math.min(other.length, at + text.length + AROUND)];
    return `${from > 0 ? '…' : ''}${other.slice(from, to).trim()}${to < other.length ? '…' : ''}`;
  }
  return undefined;
}

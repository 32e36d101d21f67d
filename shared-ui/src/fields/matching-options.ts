import type { ComboOption } from './combo-field.tsx';

/** The first `limit` options that contain every word that was typed, in name, SKU or whatever else they show, without case. */
export function matchingOptions<T extends ComboOption>(options: readonly T[], typed: string, limit: number): T[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found: T[] = [];
  for (const option of options) {
    if (found.length === limit) break;
    const text = `${option.label} ${option.secondary ?? ''}`.toLowerCase();
    if (words.every((word) => text.includes(word))) found.push(option);
  }
  return found;
}

/** Copies of an invoice (Rule 48). */
export const COPIES = ['original', 'duplicate', 'triplicate'] as const;
export type Copy = (typeof COPIES)[number];

/** As they are printed. */
export const COPY_LABELS: Record<Copy, string> = {
  original: 'ORIGINAL FOR RECIPIENT',
  duplicate: 'DUPLICATE FOR TRANSPORTER',
  triplicate: 'TRIPLICATE FOR SUPPLIER',
};

export const COPY_NAMES: Record<Copy, string> = { original: 'Original', duplicate: 'Duplicate', triplicate: 'Triplicate' };

/** 'original,duplicate' as copies, in the law's order; undefined when a word is no copy. */
export function readCopies(text: string): Copy[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  return words.every((word) => COPIES.includes(word as Copy)) ? COPIES.filter((copy) => words.includes(copy)) : undefined;
}

/** A credit note corrects a sale, a debit note a purchase order. */
export type NoteDocument = 'sale' | 'purchase';

export const NOTE_KINDS = ['return', 'price', 'other'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export const NOTE_KIND_LABELS: Record<NoteKind, string> = { return: 'Return', price: 'Price', other: 'Other' };

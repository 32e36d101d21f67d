/** A credit note corrects a sale, a debit note a purchase order; a debit note of a sale raises it. */
export type NoteDocument = 'sale' | 'purchase';

export const NOTE_KINDS = ['return', 'price', 'other'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Kinds of a shortfall on a sale. */
export const RAISE_KINDS = ['price', 'quantity', 'other'] as const;
export type RaiseKind = (typeof RAISE_KINDS)[number];

export const ALL_NOTE_KINDS = ['return', 'price', 'quantity', 'other'] as const;
export type AnyNoteKind = (typeof ALL_NOTE_KINDS)[number];

export const NOTE_KIND_LABELS: Record<AnyNoteKind, string> = { return: 'Return', price: 'Price', quantity: 'Quantity', other: 'Other' };

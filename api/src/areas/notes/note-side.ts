import type { NoteDocument } from '@karkhana/shared-contract/notes/note-kinds';
import type { StockCause } from '@karkhana/shared-contract/stock/ledger';

/** What differs between a credit note and a debit note. */
export interface NoteSide {
  document: NoteDocument;
  table: 'sales' | 'purchases';
  items: 'sale_items' | 'purchase_items';
  /** In these tables and in correction_notes. */
  key: 'sale_id' | 'purchase_id';
  entity: 'credit_note' | 'debit_note' | 'sale_debit_note';
  /** Whether it adds to what is owed of its document. */
  raises: boolean;
  name: 'Credit note' | 'Debit note';
  cause: StockCause;
  /** Which way goods move. */
  direction: 1n | -1n;
  /** The part of a line that can be credited is... */
  done: 'sold' | 'received';
  /** What a refund posts. */
  refund: { type: 'expense'; category: 'Sales refunds' } | { type: 'income'; category: 'Purchase refunds' };
}

export const CREDIT: NoteSide = {
  document: 'sale',
  table: 'sales',
  items: 'sale_items',
  key: 'sale_id',
  entity: 'credit_note',
  raises: false,
  name: 'Credit note',
  cause: 'sale_returned',
  direction: 1n,
  done: 'sold',
  refund: { type: 'expense', category: 'Sales refunds' },
};

export const DEBIT: NoteSide = {
  document: 'purchase',
  table: 'purchases',
  items: 'purchase_items',
  key: 'purchase_id',
  entity: 'debit_note',
  raises: false,
  name: 'Debit note',
  cause: 'receipt_returned',
  direction: -1n,
  done: 'received',
  refund: { type: 'income', category: 'Purchase refunds' },
};

/** A debit note of a sale: what was billed too low. Its goods leave the stock as those of the sale did. */
export const RAISE: NoteSide = {
  ...CREDIT,
  entity: 'sale_debit_note',
  raises: true,
  name: 'Debit note',
  cause: 'sale',
  direction: -1n,
};

/** 1 where a note takes from what is owed, -1 where it adds to it. */
export const signOf = ({ raises }: NoteSide): 1 | -1 => (raises ? -1 : 1);

/** Which document of this side a row is of. @throws RangeError when it is of the other side */
export function documentIn(row: { sale_id?: number | null; purchase_id?: number | null }, key: NoteSide['key']): number {
  const id = row[key];
  if (id === null || id === undefined) throw new RangeError(`There is no ${key} in this row`);
  return id;
}

import type { JournalKind } from '@karkhana/shared-contract/ledger/journal-entry';
import type { ListQuery } from '@karkhana/shared-contract/list-query';
import type { Note, NoteRow } from '@karkhana/shared-contract/notes/note';
import type { NoteInput, RefundInput } from '@karkhana/shared-contract/notes/note-schemas';
import type { ReasonInput } from '@karkhana/shared-contract/payments/payment-schemas';
import type { Permission } from '@karkhana/shared-contract/permissions';
import type { Allocation, PageState, Save, UseOpen } from '../reads-and-saves.ts';

/** What GET /credit-notes and /debit-notes take. */
export interface NotesQuery extends ListQuery {
  vendor_id?: number | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The notes of one kind of document: credit notes of sales, or debit notes of purchase orders. Each `use...` is a hook over one endpoint. */
export interface NoteSide {
  /** 'Credit Note'. */
  name: string;
  /** Kind of its entries in the general ledger. */
  entries: JournalKind;
  /** Kind of the document that it corrects. */
  corrects: 'invoice' | 'order';
  /** What else its credit pays: 'Sale'. */
  document: string;
  /** Kind of party: 'Customer'. */
  party: string;
  /** Of their columns in lists. */
  headers: { party: string; document: string };
  /** On the box that moves stock, and what cancelling does about it: 'the goods leave the stock again'. */
  moves: string;
  /** Over the place where it does: 'Goods leave from'. */
  movesAt: string;
  moveUndone: string;
  /** The party writes a note of its own for it, with number and date. */
  partyNote?: true;
  /** Under Refund. */
  refundedTo: (note: Note) => string;
  nothingOpen: (vendorName: string) => string;
  /** Refunds, uses its credit, cancels. */
  change: Permission;
  pathOf: (id: number) => string;
  documentPath: (id: number) => string;
  useRows: (query: NotesQuery) => PageState<NoteRow>;
  /** For paper: past the cache. */
  useReadRows: () => (query: NotesQuery) => Promise<{ data: NoteRow[]; total: number }>;
  useOpen: UseOpen;
  useCreate: (documentId: number) => Save<{ note: NoteInput }, { id: number; number: string }>;
  useRefund: (id: number) => Save<{ refund: RefundInput }>;
  useAllocate: (id: number) => Save<{ allocations: Allocation[] }>;
  useCancel: (id: number) => Save<{ reason: ReasonInput }>;
}

/** Of dialogs of one note. */
export interface NoteDialogProps {
  kind: NoteSide;
  note: Note;
  onClose: () => void;
}

/** 'Credit note', as it begins a sentence. */
export const sentenceName = ({ name }: NoteSide): string => name.charAt(0) + name.slice(1).toLowerCase();

import { type JournalInput, journalSchema } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise } from '@karkhana/shared-contract/money';
import { schemaResolver } from '@karkhana/shared-ui/forms';
import { type Paid, settlesOf } from './pays-field.tsx';

/** Values of the fields: amounts as text, '' without a choice. */
export interface JournalLineValues {
  account_id: number | '';
  vendor_id: number | '';
  debit: string;
  credit: string;
  /** Chosen documents of the party. */
  pays: Paid[];
}
export interface JournalValues {
  date: string;
  narration: string;
  lines: JournalLineValues[];
}

export const EMPTY_LINE: JournalLineValues = { account_id: '', vendor_id: '', debit: '', credit: '', pays: [] };

/** In paise; text that is no amount yet is 0. */
export const sumOf = (lines: readonly Partial<JournalLineValues>[], side: 'debit' | 'credit'): number =>
  lines.reduce((sum, line) => {
    const amount = Number(line[side] || 0);
    return sum + (Number.isFinite(amount) ? paise(amount.toFixed(2)) : 0);
  }, 0);

/** Lines that were not touched are not sent. */
export const journalResolver = schemaResolver<JournalValues, JournalInput>(journalSchema, (values) => ({
  ...values,
  lines: values.lines
    .filter(({ pays: _pays, ...line }) => Object.values(line).some((value) => value !== ''))
    .map(({ pays, ...line }) =>
      pays.length
        ? {
            ...line,
            settles: [
              ...settlesOf('sale', line.vendor_id, pays, sumOf([line], 'credit')),
              ...settlesOf('purchase', line.vendor_id, pays, sumOf([line], 'debit')),
            ],
          }
        : line,
    ),
}));

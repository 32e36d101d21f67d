import type { Day } from '@karkhana/shared-contract/dates';
import type { OpeningKind } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { credit, debit, type Entry, entryOf } from '../entry.ts';

export interface OpeningBalanceFacts {
  kind: OpeningKind;
  /** As on. */
  date: Day;
  vendor_id: number | null;
  party: string | null;
  /** The side of the party's account: they owe us, or we owe them. */
  side: 'receivable' | 'payable' | null;
  /** Paise. */
  amount: number;
}

export function openingBalanceEntries({ kind, date, vendor_id, party, side, amount }: OpeningBalanceFacts): Entry[] {
  const signed = kind === 'payable' ? -amount : amount;
  const account = kind === 'cash' || kind === 'bank' ? kind : (side ?? kind);
  const narration = `Opening balance of ${party ?? kind}`;
  const lines = [debit(account, signed, vendor_id), credit('opening_difference', signed)];
  return entryOf({ date, kind: 'opening_balance', number: null, narration, lines });
}

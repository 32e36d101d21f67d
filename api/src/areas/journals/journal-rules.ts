import type { JournalInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import type { Transaction } from '../../platform/database.ts';

/** The accounts of parties, and the type of the party that each has. */
const CONTROL: Record<string, 'sale' | 'purchase'> = { receivable: 'sale', payable: 'purchase' };
/** Accounts whose figure is worked out, and not posted. */
const COMPUTED: Record<string, string> = {
  stock: 'Stock is worth what the stock summary says: no entry changes it',
  retained_earnings: 'Profit of earlier years follows from their entries: no entry changes it',
};

/** What may not be posted by hand, as a sentence for each line. */
export async function lineFaults(
  tx: Transaction,
  lines: readonly Pick<JournalInput['lines'][number], 'account_id' | 'vendor_id'>[],
): Promise<Record<string, string>> {
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'active'])
    .where(
      'id',
      'in',
      lines.map(({ account_id }) => account_id),
    )
    .execute();
  const named = lines.flatMap(({ vendor_id }) => vendor_id ?? []);
  const parties = named.length ? await tx.selectFrom('vendors').select(['id', 'name', 'vendor_type']).where('id', 'in', named).forKeyShare().execute() : [];
  return Object.fromEntries(
    lines.flatMap(({ account_id, vendor_id }, index) => {
      const at = (field: string, sentence: string) => [[`lines[${index}].${field}`, sentence] as const];
      const account = accounts.find(({ id }) => id === account_id);
      if (!account) return at('account_id', 'This account does not exist');
      if (!account.active) return at('account_id', `${account.name} is inactive: choose another account`);
      const computed = COMPUTED[account.role ?? ''];
      if (computed) return at('account_id', computed);
      const type = CONTROL[account.role ?? ''];
      if (!type) return vendor_id ? at('vendor_id', `Only the accounts of customers and suppliers have a party: ${account.name} has none`) : [];
      if (!vendor_id) return at('vendor_id', `${account.name} needs a party: say whose account it is`);
      const party = parties.find(({ id }) => id === vendor_id);
      if (!party) return at('vendor_id', 'This party does not exist');
      return party.vendor_type === type ? [] : at('vendor_id', `${party.name} is a ${type === 'sale' ? 'supplier' : 'customer'}: choose the other account`);
    }),
  );
}

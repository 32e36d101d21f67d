import type { Account } from '@karkhana/shared-contract/ledger/account';
import type { JournalInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import { type ComboOption, FormGrid } from '@karkhana/shared-ui';
import { type Control, FormComboField, FormMoneyField, useWatch } from '@karkhana/shared-ui/forms';
import { findCustomers, findSuppliers } from '../parties/find-parties.ts';
import type { JournalValues } from './journal-values.ts';

/** The accounts of parties, and the type of the party. */
const PARTIES: Record<string, 'sale' | 'purchase'> = { receivable: 'sale', payable: 'purchase' };

interface JournalLineProps {
  control: Control<JournalValues, unknown, JournalInput>;
  index: number;
  accounts: readonly Account[];
  /** Of a line that came with a template. */
  party?: ComboOption | undefined;
}

const optionOf = (account: Account | undefined): ComboOption | undefined => account && { id: account.id, label: account.name, secondary: account.group };

/** An account with its debit or credit; the accounts of customers and suppliers ask for the party. */
export function JournalLine({ control, index, accounts, party }: JournalLineProps) {
  const chosen = useWatch({ control, name: `lines.${index}.account_id` });
  const type = PARTIES[accounts.find(({ id }) => id === chosen)?.role ?? ''];
  const number = index + 1;
  return (
    <FormGrid columns={2}>
      <FormComboField
        control={control}
        name={`lines.${index}.account_id`}
        label={`Account ${number}`}
        required
        initial={optionOf(accounts.find(({ id }) => id === chosen))}
        options={accounts.map(({ id, name, group }): ComboOption => ({ id, label: name, secondary: group }))}
        placeholder="Find an account..."
      />
      {type && (
        <FormComboField
          key={type}
          control={control}
          name={`lines.${index}.vendor_id`}
          label={`Party ${number}`}
          initial={party}
          required
          load={type === 'sale' ? findCustomers : findSuppliers}
          placeholder="Find a party..."
        />
      )}
      <FormMoneyField control={control} name={`lines.${index}.debit`} label={`Debit ${number}`} />
      <FormMoneyField control={control} name={`lines.${index}.credit`} label={`Credit ${number}`} />
    </FormGrid>
  );
}

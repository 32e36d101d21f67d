import type { Account } from '@karkhana/shared-contract/ledger/account';
import type { JournalInput } from '@karkhana/shared-contract/ledger/journal-schemas';
import { type ComboOption, media, styled } from '@karkhana/shared-ui';
import { type Control, FormComboField, FormMoneyField, useController, useWatch } from '@karkhana/shared-ui/forms';
import { findCustomers, findSuppliers } from '../parties/find-parties.ts';
import { type JournalValues, sumOf } from './journal-values.ts';
import { PaysField } from './pays-field.tsx';

/** The accounts of parties, and the type of the party. */
const PARTIES: Record<string, 'sale' | 'purchase'> = { receivable: 'sale', payable: 'purchase' };

// Account and party share the room beside the two amounts; on a phone the amounts are below them.
const Line = styled('div')({
  display: 'grid',
  gap: '8px 12px',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 150px 150px',
  '& > .alone': { gridColumn: 'span 2' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', '& > .party, & > .alone': { gridColumn: '1 / -1' } },
});

interface JournalLineProps {
  control: Control<JournalValues, unknown, JournalInput>;
  index: number;
  accounts: readonly Account[];
  /** Of a line that came with a template. */
  party?: ComboOption | undefined;
}

const optionOf = ({ id, code, name, group }: Account): ComboOption => ({ id, code, label: name, secondary: group });

/** An account with its debit or credit; the accounts of customers and suppliers require the party. */
export function JournalLine({ control, index, accounts, party }: JournalLineProps) {
  const line = useWatch({ control, name: `lines.${index}` });
  const chosen = line.account_id;
  const pays = useController({ control, name: `lines.${index}.pays` }).field;
  const account = accounts.find(({ id }) => id === chosen);
  const type = PARTIES[account?.role ?? ''];
  const number = index + 1;
  const taken = sumOf([line], type === 'sale' ? 'credit' : 'debit');
  return (
    <Line>
      <div className={type ? 'party' : 'alone'}>
        <FormComboField
          control={control}
          name={`lines.${index}.account_id`}
          label={`Account ${number}`}
          required
          initial={account && optionOf(account)}
          options={accounts.map(optionOf)}
          placeholder="Find an account..."
        />
      </div>
      {type && (
        <div className="party">
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
        </div>
      )}
      <FormMoneyField control={control} name={`lines.${index}.debit`} label={`Debit ${number}`} />
      <FormMoneyField control={control} name={`lines.${index}.credit`} label={`Credit ${number}`} />
      {type && line.vendor_id !== '' && taken > 0 && (
        <PaysField key={line.vendor_id} kind={type} vendorId={line.vendor_id} amount={taken} value={pays.value} onChange={pays.onChange} />
      )}
    </Line>
  );
}

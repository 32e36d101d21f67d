import { call } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import { isOfParty, OPENING_KINDS, OPENING_LABELS, type OpeningBalanceInput } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { type ComboOption, FormGrid, usePhone } from '@karkhana/shared-ui';
import { FormComboField, FormDateField, FormMoneyField, FormRadioGroup, FormTextField, type UseFormReturn, useWatch } from '@karkhana/shared-ui/forms';
import { PaysField, worthOf } from '../journal/pays-field.tsx';
import { type OpeningBalanceValues, PAID_BY } from './opening-balance-values.ts';

const option = (value: (typeof OPENING_KINDS)[number]) => ({ value, label: OPENING_LABELS[value] });
const KINDS = OPENING_KINDS.map(option);
const OF_PARTY = OPENING_KINDS.filter(isOfParty).map(option);
const TYPES = { sale: 'Customer', purchase: 'Vendor' } as const;

/** GET /vendors of either type: inactive ones may owe something too. */
async function findParties(search: string): Promise<ComboOption[]> {
  const { data } = await call('GET /api/vendors', { query: { search: search || undefined, sort: 'relevance', limit: 50 } });
  return data.map(({ id, name, vendor_type }) => ({ id, label: name, secondary: TYPES[vendor_type] }));
}

type Form = UseFormReturn<OpeningBalanceValues, unknown, OpeningBalanceInput>;

/** The fields of both dialogs. An existing one keeps its party; cash stays cash. */
export function OpeningBalanceFields({ form, adding }: { form: Form; adding: boolean }) {
  const { control } = form;
  const [kind, party, amount, pays] = useWatch({ control, name: ['kind', 'vendor_id', 'amount', 'pays'] });
  const paid = PAID_BY[kind];
  const ofParty = isOfParty(kind);
  // Side by side, their words need more room than a phone has.
  const phone = usePhone();
  return (
    <FormGrid columns={2}>
      {(adding || ofParty) && (
        <FormRadioGroup control={control} name="kind" label="Type" required segmented={!phone} className="wide" options={adding ? KINDS : OF_PARTY} />
      )}
      {adding && ofParty && (
        <FormComboField
          control={control}
          name="vendor_id"
          label="Party"
          required
          className="wide"
          load={findParties}
          placeholder="Find a customer or vendor..."
        />
      )}
      <FormMoneyField
        control={control}
        name="amount"
        label="Amount"
        required
        hint={kind === 'bank' ? 'Less than 0 when it was overdrawn' : ofParty ? 'Without open sales that were imported' : undefined}
      />
      <FormDateField control={control} name="as_on" label="As On" required {...useOpenDays()} />
      {adding && paid && party !== '' && worthOf(amount) > 0 && (
        <PaysField
          key={`${paid}${party}`}
          kind={paid}
          vendorId={party}
          amount={worthOf(amount)}
          value={pays}
          onChange={(chosen) => form.setValue('pays', chosen)}
        />
      )}
      <FormTextField control={control} name="notes" label="Notes" className="wide" maxLength={500} />
    </FormGrid>
  );
}

import { newIdempotencyKey, useCan, useQuery } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import { type SetOffInput, setOffSchema } from '@karkhana/shared-contract/ledger/journal-schemas';
import { FormGrid, formatMoney, useToast } from '@karkhana/shared-ui';
import { FormComboField, FormDateField, FormDialog, FormMoneyField, schemaResolver, useForm, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { getPartyBalance } from '../panels/get-party-balance.ts';
import { findCustomers, findSuppliers } from '../parties/find-parties.ts';
import { useSetOff } from './get-entries.ts';
import { type Paid, PaysField, settlesOf, worthOf } from './pays-field.tsx';

interface Values {
  customer_id: number | '';
  supplier_id: number | '';
  date: string;
  amount: number | string;
  invoices: Paid[];
  purchases: Paid[];
}

/** POST /set-offs: a firm's balance as a customer against its balance as a supplier. */
export default function SetOffDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const setOff = useSetOff();
  const form = useForm<Values, unknown, SetOffInput>({
    resolver: schemaResolver<Values, SetOffInput>(setOffSchema, ({ invoices, purchases, ...values }) => ({
      ...values,
      settles: [
        ...settlesOf('sale', values.customer_id, invoices, worthOf(values.amount)),
        ...settlesOf('purchase', values.supplier_id, purchases, worthOf(values.amount)),
      ],
    })),
    defaultValues: { customer_id: '', supplier_id: '', date: useToday(), amount: '', invoices: [], purchases: [] },
  });
  const { control } = form;
  const [customer, supplier, amount, invoices, purchases] = useWatch({ control, name: ['customer_id', 'supplier_id', 'amount', 'invoices', 'purchases'] });
  const worth = worthOf(amount);
  const theirs = useBalance(customer);
  const ours = useBalance(supplier);
  return (
    <FormDialog
      open
      title="Set Off"
      subtitle="Adjust what they owe you against what you owe them"
      form={form}
      saveLabel="Set Off"
      onClose={onClose}
      onSave={async (body) => {
        const { data } = await setOff.mutateAsync({ body, key });
        toast.success(`${data.number} saved`);
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormComboField
          control={control}
          name="customer_id"
          label="Customer"
          required
          load={findCustomers}
          placeholder="Find a customer..."
          hint={theirs === undefined ? undefined : `Owes us ${formatMoney(Math.max(theirs, 0))}`}
        />
        <FormComboField
          control={control}
          name="supplier_id"
          label="Supplier"
          required
          load={findSuppliers}
          placeholder="Find a supplier..."
          hint={ours === undefined ? undefined : `We owe ${formatMoney(Math.max(-ours, 0))}`}
        />
        <FormDateField control={control} name="date" label="Date" required {...useOpenDays()} />
        <FormMoneyField control={control} name="amount" label="Amount" required />
        {customer !== '' && worth > 0 && (
          <PaysField key={customer} kind="sale" vendorId={customer} amount={worth} value={invoices} onChange={(paid) => form.setValue('invoices', paid)} />
        )}
        {supplier !== '' && worth > 0 && (
          <PaysField
            key={`s${supplier}`}
            kind="purchase"
            vendorId={supplier}
            amount={worth}
            value={purchases}
            onChange={(paid) => form.setValue('purchases', paid)}
          />
        )}
      </FormGrid>
    </FormDialog>
  );
}

/** Rupees, above zero where the party owes us; undefined until it is read, and without permission. */
function useBalance(vendorId: number | ''): number | undefined {
  const mayRead = useCan('vendors:view');
  return useQuery({ ...getPartyBalance(Number(vendorId)), enabled: vendorId !== '' && mayRead }).data?.balance;
}

import { newIdempotencyKey, useCan } from '@karkhana/shared-auth';
import { type CreateFromLine, createFromLineSchema } from '@karkhana/shared-contract/bank/bank-schemas';
import type { StatementLine } from '@karkhana/shared-contract/bank/bank-statement';
import { FormGrid, formatDay, formatMoney } from '@karkhana/shared-ui';
import { FormComboField, FormDialog, FormRadioGroup, FormSelectField, FormTextField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { findCustomers, findSuppliers } from '../parties/find-parties.ts';
import { useCategories } from '../transactions/use-categories.tsx';
import { useCreateFromLine } from './save-bank.ts';

interface Values {
  makes: 'transaction' | 'payment';
  category: string;
  vendor_id: number | '';
  description: string;
}

/** POST /bank-statements/lines/:id/create: a transaction of a category, or money of a party on account. */
export default function CreateFromLineDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const incoming = line.deposit > 0;
  const mayPay = useCan(incoming ? 'sales:edit' : 'purchases:edit');
  const create = useCreateFromLine(line.id);
  // Result of the last such line. A party is of no use without permission to record its payments.
  const likely = line.likely?.vendor_id && !mayPay ? null : line.likely;
  const party = likely?.vendor_id ? { id: likely.vendor_id, label: likely.vendor_name ?? '' } : undefined;
  const form = useForm<Values, unknown, CreateFromLine>({
    resolver: schemaResolver<Values, CreateFromLine>(createFromLineSchema, ({ makes, category, vendor_id, description }) =>
      makes === 'payment' ? { vendor_id } : { category, description },
    ),
    defaultValues: { makes: party ? 'payment' : 'transaction', category: likely?.category ?? '', vendor_id: party?.id ?? '', description: line.narration },
  });
  const { control } = form;
  const makes = useWatch({ control, name: 'makes' });
  const { options, failure } = useCategories(incoming ? 'income' : 'expense', likely?.category ?? '', { accounts: true });
  const payment = incoming ? 'Receipt' : 'Supplier Payment';
  const kinds = [{ value: 'transaction', label: 'Transaction' }, ...(mayPay ? [{ value: 'payment', label: payment }] : [])];
  return (
    <FormDialog
      open
      size="small"
      title="Create From Line"
      subtitle={`${formatMoney(line.deposit || line.withdrawal)} ${incoming ? 'in' : 'out'} on ${formatDay(line.date)}`}
      form={form}
      saveLabel="Create"
      ready={Boolean(likely)}
      onClose={onClose}
      onSave={async (body) => {
        await create.mutateAsync({ body, key });
        onClose();
      }}
    >
      <FormGrid>
        <FormRadioGroup control={control} name="makes" label="Enter it as" segmented options={kinds} />
        {makes === 'transaction' ? (
          <>
            <FormSelectField
              control={control}
              name="category"
              label="Category"
              required
              options={options}
              placeholder="Select a category..."
              hint={failure || undefined}
            />
            <FormTextField control={control} name="description" label="Description" maxLength={500} />
          </>
        ) : (
          <FormComboField
            control={control}
            name="vendor_id"
            label={incoming ? 'Customer' : 'Supplier'}
            required
            initial={party}
            load={incoming ? findCustomers : findSuppliers}
            placeholder="Find a party..."
          />
        )}
      </FormGrid>
    </FormDialog>
  );
}

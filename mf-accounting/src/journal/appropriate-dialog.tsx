import { newIdempotencyKey, useQuery } from '@karkhana/shared-auth';
import { useOpenDays } from '@karkhana/shared-auth/screens';
import { takesProfit } from '@karkhana/shared-contract/ledger/account-groups';
import { type AppropriationInput, appropriationSchema } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { Button, type ComboOption, FactList, FormGrid, formatMoney, PlusIcon, Stack, useToast } from '@karkhana/shared-ui';
import {
  FormComboField,
  FormDateField,
  FormDialog,
  FormMoneyField,
  schemaResolver,
  useFieldArray,
  useForm,
  useToday,
  useWatch,
} from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { getAccounts } from '../accounts/get-accounts.ts';
import { useAppropriate } from './get-entries.ts';

interface Values {
  date: string;
  lines: { account_id: number | ''; amount: string }[];
}
const EMPTY: Values['lines'][number] = { account_id: '', amount: '' };

/** POST /appropriations. @param profit of earlier years that is there, rupees */
export default function AppropriateDialog({ profit, onClose }: { profit: number; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const toast = useToast();
  const appropriate = useAppropriate();
  const accounts = (useQuery(getAccounts()).data?.data ?? []).filter((each) => each.active && takesProfit(each));
  const form = useForm<Values, unknown, AppropriationInput>({
    resolver: schemaResolver<Values, AppropriationInput>(appropriationSchema, (values) => ({
      ...values,
      lines: values.lines.filter(({ account_id, amount }, index) => index === 0 || account_id !== '' || amount !== ''),
    })),
    defaultValues: { date: useToday(), lines: [EMPTY] },
  });
  const { control } = form;
  const { fields, append } = useFieldArray({ control, name: 'lines' });
  const shared = useWatch({ control, name: 'lines' }).reduce(
    (sum, { amount }) => sum + (Number.isFinite(Number(amount)) ? paise(Number(amount).toFixed(2)) : 0),
    0,
  );
  return (
    <FormDialog
      open
      title="Appropriate Profit"
      subtitle="Moves profit of earlier years to capital, reserves or partners"
      form={form}
      saveLabel="Appropriate"
      onClose={onClose}
      onSave={async (body) => {
        const { data } = await appropriate.mutateAsync({ body, key });
        toast.success(`${data.number} saved`);
        onClose();
      }}
    >
      <Stack>
        <FormDateField control={control} name="date" label="Date" required {...useOpenDays()} />
        {fields.map(({ id }, index) => (
          <FormGrid key={id} columns={2}>
            <FormComboField
              control={control}
              name={`lines.${index}.account_id`}
              label={`Account ${index + 1}`}
              required={index === 0}
              options={accounts.map((each): ComboOption => ({ id: each.id, code: each.code, label: each.name, secondary: each.group }))}
              placeholder="Find an account..."
              hint={index === 0 ? 'A partner without an account: add one under Chart of Accounts' : undefined}
            />
            <FormMoneyField control={control} name={`lines.${index}.amount`} label={`Amount ${index + 1}`} required={index === 0} />
          </FormGrid>
        ))}
        <div>
          <Button startIcon={<PlusIcon />} onClick={() => append(EMPTY)}>
            Add Account
          </Button>
        </div>
        <FactList
          inset
          facts={[
            ['Profit of earlier years', formatMoney(profit)],
            ['Left after this', formatMoney(rupees(paise(profit) - shared))],
          ]}
        />
      </Stack>
    </FormDialog>
  );
}

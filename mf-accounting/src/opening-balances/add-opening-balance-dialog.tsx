import { newIdempotencyKey } from '@karkhana/shared-auth';
import { addDays, dayInIndia, firstOfFinancialYear } from '@karkhana/shared-contract/dates';
import type { OpeningBalanceInput } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { FormDialog, useForm } from '@karkhana/shared-ui/forms';
import { useState } from 'react';
import { OpeningBalanceFields } from './opening-balance-fields.tsx';
import { newOpeningBalance, type OpeningBalanceValues, openingBalanceResolver } from './opening-balance-values.ts';
import { useAddOpeningBalance } from './save-opening-balance.ts';

/** POST /opening-balances. Old books mostly close with a financial year. */
export default function AddOpeningBalanceDialog({ onClose }: { onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const add = useAddOpeningBalance();
  const form = useForm<OpeningBalanceValues, unknown, OpeningBalanceInput>({
    resolver: openingBalanceResolver,
    defaultValues: newOpeningBalance(addDays(firstOfFinancialYear(dayInIndia()), -1)),
  });
  return (
    <FormDialog
      open
      title="Add Opening Balance"
      form={form}
      saveLabel="Add Opening Balance"
      onClose={onClose}
      onSave={async (balance) => {
        await add.mutateAsync({ balance, key });
        onClose();
      }}
    >
      <OpeningBalanceFields form={form} adding />
    </FormDialog>
  );
}

import { readRecord } from '@karkhana/shared-auth';
import type { OpeningBalance } from '@karkhana/shared-contract/opening-balances/opening-balance';
import type { OpeningBalanceInput } from '@karkhana/shared-contract/opening-balances/opening-balance-schemas';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { FormDialog, useEditedRecord, useForm } from '@karkhana/shared-ui/forms';
import { readOpeningBalance } from './get-opening-balances.ts';
import { OpeningBalanceFields } from './opening-balance-fields.tsx';
import { nameOf, type OpeningBalanceValues, openingBalanceResolver, valuesOf } from './opening-balance-values.ts';
import { useEditOpeningBalance } from './save-opening-balance.ts';

/** PUT /opening-balances/:id with the version that this form has met last. */
export default function EditOpeningBalanceDialog({ balance, onClose }: { balance: OpeningBalance; onClose: () => void }) {
  const edit = useEditOpeningBalance(balance.id);
  const form = useForm<OpeningBalanceValues, unknown, OpeningBalanceInput>({ resolver: openingBalanceResolver, defaultValues: valuesOf(balance) });
  const edited = useEditedRecord(form, {
    ...{ name: `Opening balance of ${nameOf(balance)}`, version: balance.version, key: queryKeys.accounting[0], values: valuesOf(balance) },
    read: () => readRecord('opening_balance', balance.id, readOpeningBalance(balance), valuesOf),
  });
  return (
    <FormDialog
      open
      title="Edit Opening Balance"
      subtitle={nameOf(balance)}
      form={form}
      edited={edited}
      saveLabel="Save Opening Balance"
      onClose={onClose}
      onSave={async ({ kind, amount, as_on, notes }) => {
        await edit.mutateAsync({ kind, amount, as_on, notes, version: edited.version() });
        onClose();
      }}
    >
      <OpeningBalanceFields form={form} adding={false} />
    </FormDialog>
  );
}

import { newIdempotencyKey } from '@karkhana/shared-auth';
import { ACCOUNT_KINDS, type Account, type AccountKind } from '@karkhana/shared-contract/ledger/account';
import { ACCOUNT_GROUPS } from '@karkhana/shared-contract/ledger/account-groups';
import { type AccountInput, accountSchema } from '@karkhana/shared-contract/ledger/account-schemas';
import { FormGrid } from '@karkhana/shared-ui';
import { FormDialog, FormSelectField, FormTextField, schemaResolver, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { useEffect, useState } from 'react';
import { KIND_LABELS } from './account-words.ts';
import { useAddAccount, useEditAccount } from './save-account.ts';

interface Values {
  code: string;
  name: string;
  kind: AccountKind;
  group: string;
}

const NEW: Values = { code: '', name: '', kind: 'expense', group: 'Indirect Expenses' };
const KINDS = ACCOUNT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** POST /accounts, or PUT /accounts/:id: the kind of an account stays. */
export default function AccountDialog({ account, onClose }: { account?: Account | undefined; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey);
  const add = useAddAccount();
  const edit = useEditAccount(account?.id ?? 0);
  const form = useForm<Values, unknown, AccountInput>({
    resolver: schemaResolver<Values, AccountInput>(accountSchema),
    defaultValues: account ? valuesOf(account) : NEW,
  });
  const { control, setValue, getValues } = form;
  const kind = useWatch({ control, name: 'kind' });
  const groups = account && !ACCOUNT_GROUPS[kind].includes(account.group) ? [account.group, ...ACCOUNT_GROUPS[kind]] : ACCOUNT_GROUPS[kind];
  const [first = ''] = groups;
  useEffect(() => {
    if (!groups.includes(getValues('group'))) setValue('group', first);
  }, [groups, first, getValues, setValue]);
  const title = account ? 'Edit Account' : 'Add Account';
  return (
    <FormDialog
      open
      size="small"
      title={title}
      {...(account && { subtitle: account.name })}
      form={form}
      saveLabel={account ? 'Save Account' : title}
      onClose={onClose}
      onSave={async ({ code, name, group, ...rest }) => {
        if (account) await edit.mutateAsync({ code, name, group });
        else await add.mutateAsync({ account: { code, name, group, ...rest }, key });
        onClose();
      }}
    >
      <FormGrid>
        <FormTextField control={control} name="name" label="Name" required autoFocus maxLength={100} />
        <FormTextField control={control} name="code" label="Code" required maxLength={20} hint="Orders the chart, such as 5310" />
        {!account && <FormSelectField control={control} name="kind" label="Kind" required options={KINDS} />}
        <FormSelectField
          control={control}
          name="group"
          label="Group"
          required
          options={groups.map((group) => ({ value: group, label: group }))}
          hint="Where reports show it"
        />
      </FormGrid>
    </FormDialog>
  );
}

const valuesOf = ({ code, name, kind, group }: Account): Values => ({ code, name, kind, group });

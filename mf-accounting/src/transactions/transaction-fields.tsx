import { useBankAccounts, useOpenDays } from '@karkhana/shared-auth/screens';
import type { TransactionInput } from '@karkhana/shared-contract/accounting/transaction-schemas';
import { METHOD_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { type ComboOption, FormGrid, MinusIcon, PlusIcon, RadioGroup } from '@karkhana/shared-ui';
import { FormDateField, FormMoneyField, FormSelectField, FormTextField, type UseFormReturn, useBound, useToday, useWatch } from '@karkhana/shared-ui/forms';
import { BillFields } from './bill-fields.tsx';
import { TransactionTax } from './transaction-tax.tsx';
import type { TransactionControl, TransactionValues } from './transaction-values.ts';
import { STATUS_OPTIONS } from './transaction-words.ts';
import { useCategories } from './use-categories.tsx';

type TransactionForm = UseFormReturn<TransactionValues, unknown, TransactionInput>;

const TYPES = [
  { value: 'income', label: 'Income', icon: <PlusIcon size={14} /> },
  { value: 'expense', label: 'Expense', icon: <MinusIcon size={14} /> },
];

/** The fields of both dialogs. A new one has no status to choose. */
export function TransactionFields({ form, adding, vendor }: { form: TransactionForm; adding: boolean; vendor?: ComboOption | undefined }) {
  const { control } = form;
  const today = useToday();
  const openDays = useOpenDays();
  const banks = useBankAccounts();
  const method = useWatch({ control, name: 'payment_method' });
  return (
    <FormGrid columns={2}>
      <TypeField form={form} />
      <FormDateField control={control} name="date" label="Date" required max={today} {...openDays} />
      <FormMoneyField control={control} name="amount" label="Amount" required />
      <CategoryField control={control} />
      <FormSelectField control={control} name="payment_method" label="Payment Method" options={METHOD_OPTIONS} />
      {banks.length > 0 && method === 'bank' && <FormSelectField control={control} name="bank_account_id" label="Bank Account" options={banks} />}
      <FormTextField control={control} name="description" label="Description" className="wide" />
      <FormTextField control={control} name="reference" label="Reference" hint="Bill, UTR or cheque number" className={adding ? 'wide' : undefined} />
      {!adding && <FormSelectField control={control} name="status" label="Status" options={STATUS_OPTIONS} />}
      <TransactionTax control={control} />
      <BillFields control={control} vendor={vendor} />
    </FormGrid>
  );
}

/** A category belongs to one type, so that another type begins without one. */
function TypeField({ form }: { form: TransactionForm }) {
  const { value, onChange, ...bound } = useBound({ control: form.control, name: 'type', label: 'Type', options: TYPES });
  const choose = (type: string) => {
    onChange(type);
    form.setValue('category', '', { shouldDirty: true });
  };
  return <RadioGroup label="Type" required segmented className="wide" options={TYPES} value={String(value)} onChange={choose} {...bound} />;
}

function CategoryField({ control }: { control: TransactionControl }) {
  const [type, category] = useWatch({ control, name: ['type', 'category'] });
  const { options, failure } = useCategories(type, category, { accounts: true });
  return (
    <FormSelectField
      control={control}
      name="category"
      label="Category"
      required
      disabled={type === ''}
      placeholder={type === '' ? 'Choose a type first' : 'Select a category...'}
      options={type === '' ? [] : options}
      hint={failure || undefined}
    />
  );
}

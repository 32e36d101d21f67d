import { useForm, useWatch } from 'react-hook-form';
import type { AnyObject, ObjectSchema } from 'yup';
import type { RadioOption } from '../fields/radio-group.tsx';
import type { SelectOption } from '../fields/select-field.tsx';
import { formatMoney } from '../format/numbers.ts';
import { FormDateField, FormMoneyField, FormRadioGroup, FormSelectField, FormTextField } from '../forms/bound-fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormGrid } from '../forms/form-grid.tsx';
import { schemaResolver } from '../forms/schema-resolver.ts';
import { useFollowsToday } from '../forms/use-today.ts';

interface Typed {
  amount: number | string;
  payment_date: string;
  payment_method?: string;
  bank_account_id?: string;
  reference: string;
}

export interface RecordPaymentDialogProps<V extends AnyObject> {
  /** Number and party. */
  subtitle: string;
  /** Rupees that are open, and proposed. */
  balance: number;
  /** 'yyyy-MM-dd': before it nothing is paid. */
  from?: string | undefined;
  /** Under the date: that earlier days are closed. */
  dateHint?: string | undefined;
  /** Bank accounts to choose from with the method `bank`; none, where there is one only. */
  banks?: readonly SelectOption[];
  /** 'yyyy-MM-dd' in India: proposed, and the last day there is. */
  today: string;
  /** How money moves: 'Cash', 'UPI', 'Cheque'. */
  methods: readonly RadioOption[];
  /** Of the contract. */
  schema: ObjectSchema<V>;
  /** Resolves when saved; a rejection is shown in the dialog. */
  onSave: (payment: V) => Promise<unknown>;
  /** It was closed without saving. */
  onClose: () => void;
}

/**
 * A payment of one document; its open balance, of today, unless changed.
 * @example
 * <RecordPaymentDialog subtitle={sale.number} balance={sale.balance} from={sale.date} today={today} methods={methods} schema={paymentSchema}
 *   onSave={save} onClose={close} />
 */
export function RecordPaymentDialog<V extends AnyObject>({
  subtitle,
  balance,
  from,
  dateHint,
  banks = [],
  today,
  methods,
  schema,
  onSave,
  onClose,
}: RecordPaymentDialogProps<V>) {
  const form = useForm<Typed, unknown, V>({
    resolver: schemaResolver<Typed, V>(schema),
    defaultValues: { amount: balance, payment_date: today, reference: '' },
  });
  const { control } = form;
  const method = useWatch({ control, name: 'payment_method' });
  useFollowsToday(form, 'payment_date', today);
  return (
    <FormDialog open title="Record Payment" subtitle={subtitle} form={form} saveLabel="Record Payment" onClose={onClose} onSave={onSave}>
      <FormGrid columns={2}>
        <FormMoneyField control={control} name="amount" label="Amount" required hint={`Balance ${formatMoney(balance)}`} autoFocus />
        <FormDateField control={control} name="payment_date" label="Payment Date" required min={from} max={today} hint={dateHint} />
        <FormRadioGroup control={control} name="payment_method" label="Payment Method" required options={methods} className="wide" />
        {banks.length > 0 && method === 'bank' && (
          <FormSelectField control={control} name="bank_account_id" label="Bank Account" options={banks} className="wide" />
        )}
        <FormTextField control={control} name="reference" label="Reference" hint="UTR, cheque or receipt number" className="wide" />
      </FormGrid>
    </FormDialog>
  );
}

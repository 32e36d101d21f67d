import { type LiveTotals, liveLineTotal, liveTotals } from '@karkhana/shared-contract/live-totals';
import { rupees } from '@karkhana/shared-contract/money';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { formatMoney, formatRate, styled, type } from '@karkhana/shared-ui';
import { type Control, DocumentTotals, FormCheckboxField, FormPercentField, useWatch } from '@karkhana/shared-ui/forms';
import type { OrderFormValues } from './order-form-values.ts';

export type OrderControl = Control<OrderFormValues, unknown, PurchaseInput>;

const formatPaise = (amount: number | undefined): string => formatMoney(amount === undefined ? undefined : rupees(amount));

/** A row's total as it shows. */
export function lineTotal(quantity: string, unit_price: string): string {
  const amount = liveLineTotal({ quantity, unit_price });
  return amount === undefined ? '-' : formatPaise(amount);
}

/** What the fields add up to, at each key. */
function useLiveTotals(control: OrderControl): LiveTotals & { apply_tax: boolean; rate: string } {
  const [items, apply_tax, rate] = useWatch({ control, name: ['items', 'apply_tax', 'tax_rate'] });
  return { ...liveTotals(items, apply_tax ? rate : '0'), apply_tax, rate };
}

const Grand = styled('span')({ whiteSpace: 'nowrap', '& b': { marginLeft: 6, ...type.title } });

/** Apply Tax (GST) and the sums under the rows. */
export function OrderTotals({ control }: { control: OrderControl }) {
  const { subtotal, tax, net, apply_tax, rate } = useLiveTotals(control);
  return (
    <DocumentTotals
      taxFields={
        <>
          <FormCheckboxField control={control} name="apply_tax" label="Apply Tax (GST)" />
          <FormPercentField control={control} name="tax_rate" label="Tax rate" hideLabel disabled={!apply_tax} />
        </>
      }
      subtotal={formatPaise(subtotal)}
      tax={apply_tax ? { rate: tax === undefined ? '-' : formatRate(Number(rate)), amount: formatPaise(tax) } : undefined}
      net={formatPaise(net)}
    />
  );
}

/** The grand total in the dialog's foot, always in view. */
export function GrandTotal({ control }: { control: OrderControl }) {
  const { net } = useLiveTotals(control);
  return (
    <Grand>
      Total <b>{formatPaise(net)}</b>
    </Grand>
  );
}

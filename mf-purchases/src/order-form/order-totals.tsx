import { formatPaise } from '@karkhana/shared-auth/screens';
import { freeRateWarning } from '@karkhana/shared-contract/gst/lacking';
import { isRegistered, vendorTaxFault } from '@karkhana/shared-contract/gst/purchase-taxation';
import { suggestedRates } from '@karkhana/shared-contract/gst/rate-choices';
import { NAMES_NOT_SAID, totalRows } from '@karkhana/shared-contract/gst/total-rows';
import { typedRates } from '@karkhana/shared-contract/gst/typed-lines';
import type { PurchaseInput } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { color, formatRate, styled, type } from '@karkhana/shared-ui';
import { type Control, DocumentTotals, FormCheckboxField, FormPercentField, useWatch } from '@karkhana/shared-ui/forms';
import { liveTotals } from './live-order.ts';
import type { OrderFormValues } from './order-form-values.ts';
import type { OrderParties } from './order-taxes.ts';

export type OrderControl = Control<OrderFormValues, unknown, PurchaseInput>;

interface OrderTotalsProps {
  control: OrderControl;
  /** Where the company has a GSTIN. */
  parties: OrderParties | undefined;
}

const FIELDS = ['items', 'apply_tax', 'tax_rate', 'purchase_date', 'reverse_charge', 'charges'] as const;

/** Totals of the fields, at each key. */
function useLiveTotals({ control, parties }: OrderTotalsProps) {
  const [items, apply_tax, tax_rate, purchase_date, reverse_charge, charges] = useWatch({ control, name: FIELDS });
  const order = typedRates({ day: purchase_date, apply_tax, tax_percentage: tax_rate, items, charges });
  return { ...liveTotals({ items, apply_tax, tax_rate, purchase_date, reverse_charge, charges }, parties), order, apply_tax, tax_rate, reverse_charge };
}

const Warning = styled('p')({ flex: '1 0 100%', color: color.status.warning.fg, ...type.small });
const Grand = styled('span')({ whiteSpace: 'nowrap', '& b': { marginLeft: 6, ...type.title } });

/** Hint at the tick: why this vendor may not charge tax. */
function tickHint({ buyer, vendor }: OrderParties, reverseCharge: boolean | undefined): string | undefined {
  return isRegistered(buyer) ? vendorTaxFault(vendor, reverseCharge) : NAMES_NOT_SAID;
}

/** Apply Tax (GST) and the sums under the rows. */
export function OrderTotals({ control, parties }: OrderTotalsProps) {
  const { subtotal, tax, net, taxes, order, apply_tax, tax_rate, reverse_charge } = useLiveTotals({ control, parties });
  const isRegular = parties?.buyer.registration_type === 'regular';
  const warning = isRegular ? freeRateWarning(order) : undefined;
  const rate = tax === undefined ? '-' : formatRate(Number(tax_rate));
  const rows = taxes && totalRows(taxes.taxation, taxes.tax, { rate, roundsOff: false }).map((row) => ({ ...row, amount: formatPaise(row.amount) }));
  return (
    <DocumentTotals
      taxFields={
        <>
          <FormCheckboxField control={control} name="apply_tax" label="Apply Tax (GST)" hint={parties && tickHint(parties, reverse_charge)} />
          <FormPercentField
            control={control}
            name="tax_rate"
            label="Tax rate"
            hideLabel
            disabled={!apply_tax}
            {...(isRegular && { suggestions: suggestedRates(order.day) })}
          />
          {warning && <Warning role="status">{warning}</Warning>}
        </>
      }
      subtotal={formatPaise(subtotal)}
      tax={apply_tax ? { rate, amount: formatPaise(tax) } : undefined}
      {...(rows && { rows })}
      net={formatPaise(net)}
    />
  );
}

/** The grand total in the dialog's foot, always in view. */
export function GrandTotal(props: OrderTotalsProps) {
  const { net } = useLiveTotals(props);
  return (
    <Grand>
      Total <b>{formatPaise(net)}</b>
    </Grand>
  );
}

import type { SaleInput } from '@karkhana/shared-contract/sales/sale-schemas';
import { Card, CardBody, formatRate } from '@karkhana/shared-ui';
import { type Control, DocumentTotals, FormCheckboxField, FormPercentField, useWatch } from '@karkhana/shared-ui/forms';
import { formatPaise, liveTotals } from './live-totals.ts';
import type { SaleFormValues } from './sale-form-values.ts';

export type SaleControl = Control<SaleFormValues, unknown, SaleInput>;

/** What the fields add up to, at each key. */
export function useLiveTotals(control: SaleControl) {
  const [items, apply_tax, tax_percentage] = useWatch({ control, name: ['items', 'apply_tax', 'tax_percentage'] });
  return { ...liveTotals({ items, apply_tax, tax_percentage }), apply_tax, rate: tax_percentage };
}

/** Apply Tax (GST) and the summary (spec section 2, New Sale). */
export function SaleTotalsCard({ control }: { control: SaleControl }) {
  const { subtotal, tax, net, apply_tax, rate } = useLiveTotals(control);
  return (
    <Card>
      <CardBody>
        <DocumentTotals
          taxFields={
            <>
              <FormCheckboxField control={control} name="apply_tax" label="Apply Tax (GST)" />
              <FormPercentField control={control} name="tax_percentage" label="Tax percentage" hideLabel disabled={!apply_tax} />
            </>
          }
          subtotal={formatPaise(subtotal)}
          tax={apply_tax ? { rate: tax === undefined ? '-' : formatRate(Number(rate)), amount: formatPaise(tax) } : undefined}
          net={formatPaise(net)}
        />
      </CardBody>
    </Card>
  );
}

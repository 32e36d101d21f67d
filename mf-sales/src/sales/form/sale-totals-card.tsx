import { formatPaise } from '@karkhana/shared-auth/screens';
import { freeRateWarning } from '@karkhana/shared-contract/gst/lacking';
import { suggestedRates } from '@karkhana/shared-contract/gst/rate-choices';
import { noTaxReason, type SellingCompany } from '@karkhana/shared-contract/gst/sale-taxation';
import { NAMES_NOT_SAID, totalRows } from '@karkhana/shared-contract/gst/total-rows';
import { Card, CardBody, color, formatRate, styled, type } from '@karkhana/shared-ui';
import { DocumentTotals, FormCheckboxField, FormPercentField, useWatch } from '@karkhana/shared-ui/forms';
import type { SaleParties } from '../detail/sale-parties.ts';
import { type LiveTaxes, liveTotals, typedSale } from './live-totals.ts';
import type { SaleControl } from './sale-form-values.ts';
import { WithTax } from './with-tax.tsx';

export interface SaleTotalsProps {
  control: SaleControl;
  /** Of a company that has to do with GST. */
  parties: SaleParties | undefined;
}

const PARTS = ['place_of_supply', 'ship_to', 'reverse_charge', 'with_tax', 'charges', 'sale_date'] as const;
const PRICING = ['prices_include_tax', 'discount_percent', 'discount_amount'] as const;

/** Totals of the fields, at each key. */
export function useLiveTotals({ control, parties }: SaleTotalsProps) {
  const [items, apply_tax, tax_percentage] = useWatch({ control, name: ['items', 'apply_tax', 'tax_percentage'] });
  const [place_of_supply, ship_to, reverse_charge, with_tax, charges, sale_date] = useWatch({ control, name: PARTS });
  const [prices_include_tax, discount_percent, discount_amount] = useWatch({ control, name: PRICING });
  const supply = { place_of_supply, ship_to, reverse_charge, with_tax, charges, sale_date };
  const values = { items, apply_tax, tax_percentage, ...supply, prices_include_tax, discount_percent, discount_amount };
  return { ...liveTotals(values, parties), values };
}

/** Hint at the tick; a company that may not add tax reads why. */
const tickHint = (company: SellingCompany | undefined): string | undefined =>
  company && (noTaxReason(company.registration_type) ?? (company.registration_type ? undefined : NAMES_NOT_SAID));

const rowsOf = ({ taxation, tax }: LiveTaxes, rate: string, roundsOff: boolean) =>
  totalRows(taxation, tax, { rate, roundsOff }).map((row) => ({ ...row, amount: formatPaise(row.amount) }));

const Warning = styled('p')({ flex: '1 0 100%', color: color.status.warning.fg, ...type.small });

/** Apply Tax (GST) and the summary. */
export function SaleTotalsCard({ control, parties }: SaleTotalsProps) {
  const { subtotal, tax, net, taxes, values } = useLiveTotals({ control, parties });
  const { apply_tax, tax_percentage } = values;
  const mayTax = !noTaxReason(parties?.company.registration_type);
  const sale = typedSale(values);
  const isRegular = parties?.company.registration_type === 'regular';
  const warning = isRegular ? freeRateWarning(sale) : undefined;
  const rate = tax === undefined ? '-' : formatRate(Number(tax_percentage));
  return (
    <Card>
      <CardBody>
        <DocumentTotals
          taxFields={
            <>
              <FormCheckboxField control={control} name="apply_tax" label="Apply Tax (GST)" disabled={!mayTax} hint={tickHint(parties?.company)} />
              <FormPercentField
                control={control}
                name="tax_percentage"
                label="Tax percentage"
                hideLabel
                disabled={!apply_tax}
                {...(isRegular && { suggestions: suggestedRates(sale.day) })}
              />
              {warning && <Warning role="status">{warning}</Warning>}
              {parties && <WithTax control={control} parties={parties} values={values} />}
            </>
          }
          subtotal={formatPaise(subtotal)}
          tax={apply_tax ? { rate, amount: formatPaise(tax) } : undefined}
          {...(taxes && { rows: rowsOf(taxes, rate, parties?.company.round_off ?? false) })}
          net={formatPaise(net)}
        />
      </CardBody>
    </Card>
  );
}

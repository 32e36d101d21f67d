import { rupees } from '@karkhana/shared-contract/money';
import { color, formatMoney, formatRate, radius, Small, styled } from '@karkhana/shared-ui';
import { FormCheckboxField, FormPercentField, useWatch } from '@karkhana/shared-ui/forms';
import { liveTax, type TransactionControl } from './transaction-values.ts';

const Tax = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '10px 16px',
  alignItems: 'end',
  padding: '10px 12px',
  background: color.bg.sunken,
  borderRadius: radius.control,
  '& > .switch': { gridColumn: '1 / -1' },
  '& output': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', '& b': { fontSize: '1rem' } },
});

/** The tax switch; with it the rate, and the tax at each key. It is shown beside the amount and is not added to it. */
export function TransactionTax({ control }: { control: TransactionControl }) {
  const [amount, applies, details, included] = useWatch({ control, name: ['amount', 'apply_tax', 'tax_details', 'tax_included'] });
  const rate = details[0]?.tax_rate ?? '';
  const tax = liveTax(amount, rate, included);
  return (
    <Tax className="wide">
      <FormCheckboxField control={control} name="apply_tax" label="Apply Tax (GST)" className="switch" />
      {applies && <FormPercentField control={control} name="tax_details.0.tax_rate" label="Tax Rate" required />}
      {applies && (
        <output aria-label="Tax amount">
          <Small>GST {tax === undefined ? '' : `${formatRate(Number(rate))}%`}</Small>
          <b>{formatMoney(tax === undefined ? undefined : rupees(tax))}</b>
        </output>
      )}
    </Tax>
  );
}

import { useGst } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { gstRatesOn } from '@karkhana/shared-contract/gst/rates';
import { TAXABILITIES, TAXABILITY_LABELS, UNIT_CODES, UNITS } from '@karkhana/shared-contract/gst/units';
import { FormSection } from '@karkhana/shared-ui';
import { FormSelectField, FormTextField, useWatch } from '@karkhana/shared-ui/forms';
import type { GoodsValues } from './goods-values.ts';

const NOT_SAID = { value: '', label: 'Not set' };
const UNIT_CHOICES = [NOT_SAID, ...UNIT_CODES.map((value) => ({ value, label: `${value} - ${UNITS[value]}` }))];
const TAXABILITY_CHOICES = [{ value: '', label: 'Taxable, the default' }, ...TAXABILITIES.map((value) => ({ value, label: TAXABILITY_LABELS[value] }))];

/** Fields of products and materials for invoices; inside their forms. A company without GST does not see them. */
export function GoodsFields() {
  const gst = useGst();
  const [hsn, stored] = useWatch<GoodsValues, ['hsn_code', 'gst_rate']>({ name: ['hsn_code', 'gst_rate'] });
  if (!gst) return null;
  const rates = [...new Set([...gstRatesOn(dayInIndia(), hsn).map(String), ...(stored ? [stored] : [])])];
  return (
    <FormSection title="GST">
      <FormTextField name="hsn_code" label="HSN/SAC" hint="4, 6 or 8 digits" />
      <FormSelectField name="uqc" label="Unit for GST" options={UNIT_CHOICES} />
      <FormSelectField name="gst_rate" label="GST Rate" options={[NOT_SAID, ...rates.map((value) => ({ value, label: `${value}%` }))]} />
      <FormSelectField name="taxability" label="Taxability" options={TAXABILITY_CHOICES} />
    </FormSection>
  );
}

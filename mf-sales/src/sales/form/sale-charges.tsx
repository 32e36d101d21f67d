import { rateChoices } from '@karkhana/shared-contract/gst/rate-choices';
import { noTaxReason } from '@karkhana/shared-contract/gst/sale-taxation';
import { CHARGE_LABELS } from '@karkhana/shared-contract/sales/gst-invoice';
import { CHARGE_KINDS } from '@karkhana/shared-contract/sales/sale-gst';
import { ChargeRows, useWatch } from '@karkhana/shared-ui/forms';
import type { SaleParties } from '../detail/sale-parties.ts';
import type { SaleControl } from './sale-form-values.ts';

const KINDS = CHARGE_KINDS.map((value) => ({ value, label: CHARGE_LABELS[value] }));

/** Freight and packing, among the lines of the sale. */
export function SaleCharges({ control, parties }: { control: SaleControl; parties: SaleParties }) {
  const [day, applies] = useWatch({ control, name: ['sale_date', 'apply_tax'] });
  const mayTax = !noTaxReason(parties.company.registration_type);
  return <ChargeRows among kinds={KINDS} rates={mayTax ? (stays) => rateChoices(day, null, stays) : undefined} untaxed={!applies} />;
}

import { registrationOf } from '@karkhana/shared-contract/gst/party';
import { saleTaxFaults } from '@karkhana/shared-contract/gst/sale-taxation';
import { CheckboxField, styled } from '@karkhana/shared-ui';
import { useBound } from '@karkhana/shared-ui/forms';
import type { SaleParties } from '../detail/sale-parties.ts';
import { type TypedSale, typedSale } from './live-totals.ts';
import type { SaleControl } from './sale-form-values.ts';

const Whole = styled(CheckboxField)({ '&&': { flex: '1 0 100%' } });

interface WithTaxProps {
  control: SaleControl;
  parties: SaleParties;
  values: TypedSale;
}

/** For a SEZ or a buyer abroad: with IGST, or without under a letter of undertaking, whose absence is shown at once. */
export function WithTax({ control, parties, values }: WithTaxProps) {
  const { value, error, ...bound } = useBound({ control, name: 'with_tax' });
  const { company, buyer } = parties;
  const registration = registrationOf(buyer);
  if (company.registration_type !== 'regular' || (registration !== 'sez' && registration !== 'overseas')) return null;
  const fault = saleTaxFaults(typedSale(values), company, buyer)['with_tax'];
  const hint = value === false ? 'Supplied under the letter of undertaking (LUT)' : 'Untick it to supply under a letter of undertaking (LUT)';
  return <Whole {...bound} label="With payment of IGST" checked={value !== false} hint={hint} error={error ?? fault} />;
}

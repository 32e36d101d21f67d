import { countryChoices } from '@karkhana/shared-contract/gst/countries';
import { registrationOf } from '@karkhana/shared-contract/gst/party';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { CardBody, color, media, styled } from '@karkhana/shared-ui';
import { FormSelectField, FormTextField } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import type { SaleControl } from '../form/sale-form-values.ts';

const Row = styled(CardBody)({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
  borderTop: `1px solid ${color.border.row}`,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

/** Further fields of an export; none for a buyer in India. */
export const ExportFields = ({ control, vendor }: { control: SaleControl; vendor: Vendor | undefined }) =>
  vendor && registrationOf(vendor) === 'overseas' ? <Fields control={control} country={vendor.country ?? null} /> : null;

/** @param country of the buyer, which counts unless another one is chosen */
function Fields({ control, country }: { control: SaleControl; country: string | null }) {
  const options = useMemo(() => {
    const choices = countryChoices();
    return [{ value: '', label: choices.find(({ value }) => value === country)?.label ?? 'Select a country...' }, ...choices];
  }, [country]);
  return (
    <Row role="group" aria-label="Export">
      <FormSelectField control={control} name="country" label="Country of Destination" options={options} />
      <FormTextField control={control} name="port_code" label="Port" hint="Such as INNSA1" maxLength={10} />
      <FormTextField control={control} name="currency" label="Currency" hint="Such as USD" maxLength={3} />
      <FormTextField control={control} name="exchange_rate" label="Exchange Rate" hint="Rupees for one" />
    </Row>
  );
}

import { STATE_CHOICES } from '@karkhana/shared-contract/gst/states';
import type { DeliveryAddress } from '@karkhana/shared-contract/vendors/delivery-address';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { SelectField } from '@karkhana/shared-ui';
import { FormSelectField, FormTextArea, FormTextField, useFormContext, useWatch } from '@karkhana/shared-ui/forms';
import type { SaleControl, SaleFormValues } from './sale-form-values.ts';
import { hasShipTo, NO_SHIP_TO, type ShipToValues } from './sale-gst-values.ts';

const STATES = [{ value: '', label: 'As the GSTIN says' }, ...STATE_CHOICES];

const valuesOf = ({ name, address, state_code, pincode, gstin }: DeliveryAddress): ShipToValues => ({
  ...{ name, address, state_code: state_code ?? '', pincode: pincode ?? '', gstin: gstin ?? '' },
});

/** Where the goods go when that is not the customer's own address. */
export function ShipToFields({ control, vendor }: { control: SaleControl; vendor: Vendor | undefined }) {
  return (
    <>
      {Boolean(vendor?.delivery_addresses?.length) && <KnownAddresses control={control} addresses={vendor?.delivery_addresses ?? []} />}
      <FormTextField control={control} name="ship_to.name" label="Name" className="wide" maxLength={200} />
      <FormTextArea control={control} name="ship_to.address" label="Address" className="wide" maxLength={1_000} />
      <FormSelectField control={control} name="ship_to.state_code" label="State" options={STATES} />
      <FormTextField control={control} name="ship_to.pincode" label="PIN" />
      <FormTextField control={control} name="ship_to.gstin" label="GSTIN" className="wide" />
    </>
  );
}

/** The customer's own delivery addresses: one fills the fields, which may still be changed. */
function KnownAddresses({ control, addresses }: { control: SaleControl; addresses: readonly DeliveryAddress[] }) {
  const { setValue } = useFormContext<SaleFormValues>();
  const shipTo = useWatch({ control, name: 'ship_to' });
  const same = addresses.findIndex((address) => JSON.stringify(valuesOf(address)) === JSON.stringify({ ...NO_SHIP_TO, ...shipTo }));
  const isOther = same < 0 && hasShipTo(shipTo);
  const choose = (value: string) => {
    const address = addresses[Number(value)];
    setValue('ship_to', value !== '' && address ? valuesOf(address) : NO_SHIP_TO, { shouldDirty: true });
  };
  return (
    <SelectField
      label="Delivery Address"
      className="wide"
      value={isOther ? 'other' : same < 0 ? '' : String(same)}
      onChange={choose}
      options={[
        { value: '', label: 'The billing address' },
        ...addresses.map(({ name, address }, index) => ({ value: String(index), label: `${name}, ${address}` })),
        ...(isOther ? [{ value: 'other', label: 'Another address, below' }] : []),
      ]}
    />
  );
}

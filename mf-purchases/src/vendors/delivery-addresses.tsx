import { STATE_CHOICES } from '@karkhana/shared-contract/gst/states';
import { Button, FormSection, PlusIcon, styled } from '@karkhana/shared-ui';
import { type Control, FormSelectField, FormTextArea, FormTextField, useFieldArray, useWatch } from '@karkhana/shared-ui/forms';
import { NO_ADDRESS } from './address-values.ts';
import type { VendorValues } from './vendor-values.ts';

const STATES = [{ value: '', label: 'As the GSTIN says' }, ...STATE_CHOICES];
type VendorControl<V> = Control<VendorValues, unknown, V>;

const Add = styled(Button)({ marginTop: 14 });

/** Where a customer takes goods besides the address above: sales choose among them. They take no room before there is one. */
export function DeliveryAddresses<V>({ control, adding }: { control: VendorControl<V>; adding: boolean }) {
  const [type, known] = useWatch({ control, name: ['vendor_type', 'delivery_addresses'] });
  const isAsked = type === 'purchase' ? Boolean(known?.length) : adding || known !== undefined;
  // A drawn list of fields is also sent: so it is drawn only once the present addresses are read.
  return isAsked && <AddressList control={control} />;
}

function AddressList<V>({ control }: { control: VendorControl<V> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'delivery_addresses' });
  return (
    <>
      {fields.map((field, index) => (
        <FormSection key={field.id} title={`Delivery address ${index + 1}`}>
          <FormTextField control={control} name={`delivery_addresses.${index}.name`} label="Delivery Name" required maxLength={200} />
          <FormSelectField control={control} name={`delivery_addresses.${index}.state_code`} label="Delivery State" options={STATES} />
          <FormTextArea control={control} name={`delivery_addresses.${index}.address`} label="Delivery Address" required className="wide" maxLength={1_000} />
          <FormTextField control={control} name={`delivery_addresses.${index}.pincode`} label="Delivery PIN" />
          <FormTextField control={control} name={`delivery_addresses.${index}.gstin`} label="Delivery GSTIN" />
          <div className="wide">
            <Button size="small" variant="text" onClick={() => remove(index)}>
              {`Remove delivery address ${index + 1}`}
            </Button>
          </div>
        </FormSection>
      ))}
      <Add size="small" startIcon={<PlusIcon size={16} />} onClick={() => append(NO_ADDRESS, { focusName: `delivery_addresses.${fields.length}.name` })}>
        Add delivery address
      </Add>
    </>
  );
}

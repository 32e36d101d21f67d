import { useGst } from '@karkhana/shared-auth';
import { VENDOR_TYPES } from '@karkhana/shared-contract/constants';
import { countryChoices } from '@karkhana/shared-contract/gst/countries';
import { isGstin } from '@karkhana/shared-contract/gst/gstin';
import { gstinUse } from '@karkhana/shared-contract/gst/gstin-kinds';
import { STATE_CHOICES } from '@karkhana/shared-contract/gst/states';
import { PARTY_REGISTRATIONS, REGISTRATION_LABELS } from '@karkhana/shared-contract/gst/supply';
import { factHint, PARTY_FACTS, type PartyFact } from '@karkhana/shared-contract/vendors/party-facts';
import { VENDOR_STATUSES } from '@karkhana/shared-contract/vendors/vendor-choices';
import { FormGrid, FormSection } from '@karkhana/shared-ui';
import { type Control, FormSelectField, FormTextArea, FormTextField, useWatch } from '@karkhana/shared-ui/forms';
import { useMemo } from 'react';
import { DeliveryAddresses } from './delivery-addresses.tsx';
import { STATUS_LABELS, TYPE_LABELS } from './vendor-list-state.ts';
import type { VendorValues } from './vendor-values.ts';

const TYPES = VENDOR_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const STATUSES = VENDOR_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

const REGISTRATIONS = [{ value: '', label: 'As the GSTIN says' }, ...PARTY_REGISTRATIONS.map((value) => ({ value, label: REGISTRATION_LABELS[value] }))];
const STATES = [{ value: '', label: 'As the GSTIN says' }, ...STATE_CHOICES];

interface VendorFieldsProps<V> {
  control: Control<VendorValues, unknown, V>;
  adding: boolean;
  /** Name and phone are enough: they come first. */
  quick?: boolean;
  /** The form that asked takes no other type. */
  fixedType?: boolean;
  /** Those that the server has. */
  facts?: readonly PartyFact[];
}

/** Of a party abroad: its exports go there. */
function CountryField<V>({ control }: { control: Control<VendorValues, unknown, V> }) {
  const [registration, country] = useWatch({ control, name: ['registration_type', 'country'] });
  const options = useMemo(() => [{ value: '', label: 'Select a country...' }, ...countryChoices()], []);
  if (registration !== 'overseas' && !country) return null;
  return <FormSelectField control={control} name="country" label="Country" options={options} hint="Invoices of exports name it" />;
}

/** Permitted uses of a GSTIN that is not a firm's. */
function gstinHint(typed: string): string {
  const gstin = typed.replace(/\s/g, '').toUpperCase();
  return (isGstin(gstin) && gstinUse(gstin).use) || '15 characters; the state is inside';
}

/** The fields of both vendor dialogs. */
export function VendorFields<V>({ control, adding, quick = false, fixedType = false, facts = [] }: VendorFieldsProps<V>) {
  const types = adding ? [{ value: '', label: 'Select a type...' }, ...TYPES] : TYPES;
  const gst = useGst();
  const [type, gstin] = useWatch({ control, name: ['vendor_type', 'gstin'] });
  return (
    <>
      <FormGrid columns={2}>
        <FormTextField control={control} name="name" label="Name" required autoFocus className="wide" />
        {quick && <FormTextField control={control} name="phone" label="Phone" required className="wide" />}
        <FormSelectField control={control} name="vendor_type" label="Vendor Type" required={adding} options={types} disabled={fixedType} />
        <FormSelectField control={control} name="status" label="Status" options={STATUSES} />
        <FormTextField control={control} name="contact_person" label="Contact Person" required={!quick} className={quick ? 'wide' : undefined} />
        {!quick && <FormTextField control={control} name="phone" label="Phone" required />}
        <FormTextField control={control} name="email" label="Email" required={!quick} className="wide" />
        <FormTextArea control={control} name="address" label="Address" required={!quick} className="wide" />
        {facts.map((name) => (
          <FormTextField key={name} control={control} name={name} label={PARTY_FACTS[name].label} hint={factHint(name, type)} />
        ))}
      </FormGrid>
      {gst && (
        <FormSection title="GST">
          <FormTextField control={control} name="gstin" label="GSTIN" hint={gstinHint(gstin)} />
          <FormSelectField control={control} name="registration_type" label="Registration" options={REGISTRATIONS} />
          <FormSelectField control={control} name="state_code" label="State" options={STATES} />
          <FormTextField control={control} name="city" label="City" />
          <FormTextField control={control} name="pincode" label="PIN" />
          <CountryField control={control} />
        </FormSection>
      )}
      {gst && <DeliveryAddresses control={control} adding={adding} />}
    </>
  );
}

import { STATE_CHOICES } from '@karkhana/shared-contract/gst/states';
import { COMPANY_REGISTRATIONS, REGISTRATION_LABELS } from '@karkhana/shared-contract/gst/supply';
import { FormSection } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDateField, FormSelectField, FormTextArea, FormTextField, useWatch } from '@karkhana/shared-ui/forms';
import type { CompanyValues } from './company-values.ts';

const REGISTRATIONS = [{ value: '', label: 'Not said' }, ...COMPANY_REGISTRATIONS.map((value) => ({ value, label: REGISTRATION_LABELS[value] }))];
const STATES = [{ value: '', label: 'As the GSTIN says' }, ...STATE_CHOICES];
const DIGITS = [
  { value: '', label: 'Not said' },
  { value: '4', label: '4 digits: turnover up to 5 crore' },
  { value: '6', label: '6 digits: turnover above 5 crore' },
];

/** What a GST invoice says of its supplier. It takes no room before the company has a GSTIN or has said how it is registered. */
export function CompanyGstFields() {
  const [gstin, registration] = useWatch<CompanyValues, ['gstin', 'registration_type']>({ name: ['gstin', 'registration_type'] });
  return (
    <>
      <FormSection title="GST">
        <FormSelectField
          name="registration_type"
          label="GST Registration"
          options={REGISTRATIONS}
          hint="Decides what invoices look like and which taxes they carry."
        />
        {(gstin || registration) && (
          <>
            <FormTextField name="legal_name" label="Legal Name" />
            <FormSelectField name="state_code" label="State" options={STATES} />
            <FormTextField name="city" label="City" />
            <FormTextField name="pincode" label="PIN" />
            <FormSelectField name="hsn_digits" label="HSN Digits" options={DIGITS} />
            <FormTextField name="lut_number" label="LUT Number" hint="To supply to a SEZ or abroad without tax" />
            <FormDateField name="lut_valid_until" label="LUT Valid Until" />
          </>
        )}
      </FormSection>
      {(gstin || registration) && (
        <FormSection title="On invoices">
          <FormTextField name="invoice_prefix" label="Invoice Prefix" hint="Up to 4 letters or digits instead of INV; a new one begins at 1" />
          <FormTextField name="signatory" label="Signature Line" />
          <FormTextField name="bank_name" label="Bank" />
          <FormTextField name="bank_account" label="Account Number" />
          <FormTextField name="bank_ifsc" label="IFSC" />
          <FormTextField name="upi_id" label="UPI Id" hint="Its code on the invoice carries amount and number" />
          <FormTextArea name="terms" label="Terms" className="wide" />
          <FormCheckboxField name="round_off" label="Round what is to be paid to whole rupees" className="wide" />
        </FormSection>
      )}
    </>
  );
}

import { STATE_CHOICES } from '@karkhana/shared-contract/gst/states';
import { COMPANY_REGISTRATIONS, REGISTRATION_LABELS } from '@karkhana/shared-contract/gst/supply';
import { FormSection } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDateField, FormSelectField, FormTextArea, FormTextField, useFormState, useWatch } from '@karkhana/shared-ui/forms';
import { useEffect, useState } from 'react';
import type { CompanyValues } from './company-values.ts';

const REGISTRATIONS = [{ value: '', label: 'Not set' }, ...COMPANY_REGISTRATIONS.map((value) => ({ value, label: REGISTRATION_LABELS[value] }))];
const STATES = [{ value: '', label: 'As the GSTIN says' }, ...STATE_CHOICES];
const DIGITS = [
  { value: '', label: 'Not set' },
  { value: '4', label: '4 digits: turnover up to 5 crore' },
  { value: '6', label: '6 digits: turnover above 5 crore' },
];

/** Those shown to registered companies only. */
const OF_REGISTERED = [
  'legal_name',
  'state_code',
  'city',
  'pincode',
  'hsn_digits',
  'registered_from',
  'quarterly_from',
  'lut_number',
  'lut_valid_from',
  'lut_valid_until',
  'invoice_prefix',
  'signatory',
  'bank_name',
  'bank_account',
  'bank_ifsc',
  'upi_id',
  'terms',
  'round_off',
] as const satisfies readonly (keyof CompanyValues)[];

/**
 * The supplier's facts on a GST invoice. It takes no room before the company has a GSTIN or a registration, except with an error in it: an error that prevents
 * saving is always visible.
 */
export function CompanyGstFields() {
  const [gstin, registration] = useWatch<CompanyValues, ['gstin', 'registration_type']>({ name: ['gstin', 'registration_type'] });
  const { errors } = useFormState<CompanyValues>({ name: [...OF_REGISTERED] });
  const isWrong = OF_REGISTERED.some((name) => errors[name]);
  // They do not go away under who mends it.
  const [wasWrong, setWasWrong] = useState(isWrong);
  useEffect(() => {
    if (isWrong) setWasWrong(true);
  }, [isWrong]);
  const isShown = Boolean(gstin || registration) || isWrong || wasWrong;
  return (
    <>
      <FormSection title="GST">
        <FormSelectField
          name="registration_type"
          label="GST Registration"
          options={REGISTRATIONS}
          hint="Decides the layout of invoices and the taxes on them."
        />
        {isShown && (
          <>
            <FormTextField name="legal_name" label="Legal Name" />
            <FormSelectField name="state_code" label="State" options={STATES} />
            <FormTextField name="city" label="City" />
            <FormTextField name="pincode" label="PIN" />
            <FormSelectField name="hsn_digits" label="HSN Digits" options={DIGITS} />
            <FormDateField name="registered_from" label="Registered From" hint="Returns begin with this month" />
            <FormDateField name="quarterly_from" label="Quarterly Returns From" hint="QRMP; empty: each month" />
            <FormTextField name="lut_number" label="LUT Number" hint="For sales to a SEZ or abroad without tax" />
            <FormDateField name="lut_valid_from" label="LUT Valid From" hint="Empty: from 1 April of the financial year in which it ends" />
            <FormDateField name="lut_valid_until" label="LUT Valid Until" />
          </>
        )}
      </FormSection>
      {isShown && (
        <FormSection title="On invoices">
          <FormTextField name="invoice_prefix" label="Invoice Prefix" hint="Up to 4 letters or digits in place of INV. A new prefix starts at 1." />
          <FormTextField name="signatory" label="Signature Line" />
          <FormTextField name="bank_name" label="Bank" />
          <FormTextField name="bank_account" label="Account Number" />
          <FormTextField name="bank_ifsc" label="IFSC" />
          <FormTextField name="upi_id" label="UPI Id" hint="The QR code on the invoice has the amount and the invoice number" />
          <FormTextArea name="terms" label="Terms" className="wide" />
          <FormCheckboxField name="round_off" label="Round the total to whole rupees" className="wide" />
        </FormSection>
      )}
    </>
  );
}

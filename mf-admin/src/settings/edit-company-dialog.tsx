import { call, readRecord } from '@karkhana/shared-auth';
import type { Company } from '@karkhana/shared-contract/company/company';
import { type CompanyInput, companySchema } from '@karkhana/shared-contract/company/company-schema';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { FormGrid, FormSection, useToast } from '@karkhana/shared-ui';
import { FormCheckboxField, FormDialog, FormTextArea, FormTextField, schemaResolver, useEditedRecord, useForm, useWatch } from '@karkhana/shared-ui/forms';
import { CompanyGstFields } from './company-gst-fields.tsx';
import { type CompanyValues, companyValues } from './company-values.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { useUpdateCompany } from './update-company.ts';

const resolver = schemaResolver<CompanyValues, CompanyInput>(companySchema);

/** The invoice as it will be, while one types. */
function LivePreview({ logo }: Pick<Company, 'logo'>) {
  const company = useWatch<CompanyValues>() as CompanyValues;
  return (
    <FormSection title="Preview">
      <div className="wide">
        <InvoicePreview company={company} logo={logo} />
      </div>
    </FormSection>
  );
}

/** There is one. */
const COMPANY = 1;

/** PUT /users/company. What is saved here is on every invoice from now on; older ones keep what they had. */
export default function EditCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const toast = useToast();
  const updateCompany = useUpdateCompany();
  const form = useForm<CompanyValues, unknown, CompanyInput>({ resolver, defaultValues: companyValues(company) });
  const edited = useEditedRecord(form, {
    ...{ name: company.companyName ?? 'Company', version: company.version, key: queryKeys.company[0], values: companyValues(company) },
    read: () => readRecord('company', COMPANY, call('GET /api/users/company'), companyValues),
  });
  return (
    <FormDialog
      open
      title="Edit Company"
      subtitle="Printed on every invoice from now on. Invoices that you have made already do not change."
      form={form}
      edited={edited}
      saveLabel="Save Company"
      onClose={onClose}
      onSave={async (changes) => {
        await updateCompany.mutateAsync({ ...changes, version: edited.version() });
        toast.success('Company updated successfully');
        onClose();
      }}
    >
      <FormGrid columns={2}>
        <FormTextField name="companyName" label="Company Name" autoFocus className="wide" />
        <FormTextField name="gstin" label="GSTIN" hint="15 characters, with the PAN inside" />
        <FormTextField name="pan" label="PAN" hint="10 characters" />
        <FormTextField name="contactEmail" label="Contact Email" type="email" />
        <FormTextField name="contactPhone" label="Contact Phone" type="tel" />
        <FormTextArea name="address" label="Address" className="wide" />
      </FormGrid>
      <LogoField company={company} />
      <CompanyGstFields />
      <LivePreview logo={company.logo} />
      <FormSection title="Selling">
        <FormCheckboxField
          name="refuse_above_credit_limit"
          label="Refuse sales above the credit limit"
          hint="Otherwise New Sale only warns. Set the limit under Vendors, for each customer."
          className="wide"
        />
      </FormSection>
      <FormSection title="Buying">
        <FormTextField name="receipt_tolerance" label="Receipt Tolerance (%)" hint="How much more than ordered a goods receipt takes, with a warning" />
      </FormSection>
    </FormDialog>
  );
}

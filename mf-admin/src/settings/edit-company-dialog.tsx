import type { Company } from '@karkhana/shared-contract/company/company';
import { companySchema } from '@karkhana/shared-contract/company/company-schema';
import { FormGrid, useToast } from '@karkhana/shared-ui';
import { FormDialog, FormTextArea, FormTextField, schemaResolver, useForm } from '@karkhana/shared-ui/forms';
import { useUpdateCompany } from './update-company.ts';

/** PUT /users/company. What is saved here stands on every invoice from now on; older ones keep what they had. */
export default function EditCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const toast = useToast();
  const updateCompany = useUpdateCompany();
  const { version, ...details } = company;
  const shown = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? ''])) as Record<keyof typeof details, string>;
  const form = useForm({ resolver: schemaResolver(companySchema), defaultValues: { ...shown, version } });
  return (
    <FormDialog
      open
      title="Edit Company"
      subtitle="It shows on every invoice from now on. Invoices that are already made keep what they had."
      form={form}
      saveLabel="Save Company"
      onClose={onClose}
      onSave={async (changes) => {
        await updateCompany.mutateAsync(changes);
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
    </FormDialog>
  );
}

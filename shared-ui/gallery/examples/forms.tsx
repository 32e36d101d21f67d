import { useRef } from 'react';
import { object, string } from 'yup';
import {
  FoldedFields,
  FormCheckboxField,
  FormComboField,
  FormDateField,
  FormDialog,
  FormMoneyField,
  FormNumberField,
  FormPasswordField,
  FormPercentField,
  FormQuantityField,
  FormRadioGroup,
  FormSelectField,
  FormTextArea,
  FormTextField,
  KeptEntries,
  schemaResolver,
  useForm,
} from '../../src/forms.ts';
import { Banner, DraftOwner, FormGrid, FormSection, UnsavedGuard } from '../../src/index.ts';
import { type Examples, nothing, saved } from './examples.ts';
import { InForm } from './in-form.tsx';

const UNITS = [
  { value: 'pcs', label: 'Pieces' },
  { value: 'kg', label: 'Kilograms' },
];
const vendor = object({ name: string().required('Name is required'), phone: string().required('Phone is required') });

const REFUSED = {
  root: { server: { type: 'server', message: 'A vendor with this phone exists' } },
  phone: { type: 'server', message: 'Another vendor has it' },
};

const NONE = {};

function KeptName() {
  const form = useForm({ defaultValues: { name: '' } });
  const done = useRef<() => void>(nothing);
  return (
    <DraftOwner value="karkhana-draft:gallery:">
      <KeptEntries form={form} name="Add Vendor" done={done} />
      <FormTextField control={form.control} name="name" label="Name" hint="Enter one and reload the page" />
    </DraftOwner>
  );
}

function AddVendor({ name = '', errors = NONE }: { name?: string; errors?: Partial<typeof REFUSED> }) {
  const form = useForm({
    resolver: schemaResolver<{ name: string; phone: string }, { name: string; phone: string }>(vendor),
    defaultValues: { name, phone: '' },
    errors,
  });
  return (
    <FormDialog open title="Add Vendor" saveLabel="Add Vendor" form={form} onSave={saved} onClose={nothing}>
      <FormGrid>
        <FormTextField control={form.control} name="name" label="Name" required autoFocus />
        <FormTextField control={form.control} name="phone" label="Phone" required />
      </FormGrid>
    </FormDialog>
  );
}

export const forms: Examples = {
  Banner: {
    'An error': () => <Banner>A vendor with this name exists</Banner>,
    'A warning': () => <Banner kind="warning">Two lines take more than there is in stock.</Banner>,
    'A success': () => <Banner kind="success">The books are in order.</Banner>,
    'A note': () => <Banner kind="info">Prices are without GST.</Banner>,
  },
  FormGrid: {
    'Two columns, one field across': () => (
      <InForm values={{ name: 'Bharat Alloys', phone: '98220 11223', address: '' }}>
        <FormGrid columns={2}>
          <FormTextField name="name" label="Name" />
          <FormTextField name="phone" label="Phone" />
          <FormTextField name="address" label="Address" className="wide" />
        </FormGrid>
      </InForm>
    ),
  },
  FormSection: {
    'Under its title': () => (
      <InForm values={{ hsn: '8413', rate: '18' }}>
        <FormSection title="GST">
          <FormTextField name="hsn" label="HSN code" />
          <FormPercentField name="rate" label="Rate" />
        </FormSection>
      </InForm>
    ),
  },
  FoldedFields: {
    Folded: () => (
      <FoldedFields label="More details" needed={false}>
        Fields
      </FoldedFields>
    ),
    'Open, as a field of it says something': () => (
      <InForm values={{ note: 'By road' }}>
        <FoldedFields label="Transport details" needed>
          <FormTextField name="note" label="Transport" />
        </FoldedFields>
      </InForm>
    ),
  },
  FormDialog: {
    Empty: () => <AddVendor />,
    'Refused by the server': () => <AddVendor name="Bharat Alloys" errors={REFUSED} />,
  },
  KeptEntries: {
    'After a reload, the entry is back': KeptName,
  },
  UnsavedGuard: {
    'Draws nothing until somebody leaves': () => (
      <p>
        <UnsavedGuard dirty={false} />
        Nothing is entered here.
      </p>
    ),
  },
  FormTextField: {
    Bound: () => (
      <InForm values={{ name: 'Bharat Alloys' }}>
        <FormTextField name="name" label="Name" />
      </InForm>
    ),
    'With the schema’s error': () => (
      <InForm values={{ name: '' }} errors={{ name: 'Name is required' }}>
        <FormTextField name="name" label="Name" required />
      </InForm>
    ),
  },
  FormTextArea: {
    Bound: () => (
      <InForm values={{ note: 'Deliver by Friday' }}>
        <FormTextArea name="note" label="Notes" />
      </InForm>
    ),
  },
  FormPasswordField: {
    Bound: () => (
      <InForm values={{ password: 'secret' }}>
        <FormPasswordField name="password" label="Password" />
      </InForm>
    ),
  },
  FormNumberField: {
    Bound: () => (
      <InForm values={{ days: '30' }}>
        <FormNumberField name="days" label="Credit days" whole />
      </InForm>
    ),
  },
  FormMoneyField: {
    Bound: () => (
      <InForm values={{ limit: '250000' }}>
        <FormMoneyField name="limit" label="Credit limit" />
      </InForm>
    ),
  },
  FormPercentField: {
    Bound: () => (
      <InForm values={{ rate: '18' }}>
        <FormPercentField name="rate" label="GST" />
      </InForm>
    ),
  },
  FormQuantityField: {
    Bound: () => (
      <InForm values={{ quantity: '12.5' }}>
        <FormQuantityField name="quantity" label="Quantity" unit="kg" />
      </InForm>
    ),
  },
  FormDateField: {
    Bound: () => (
      <InForm values={{ date: '2026-11-20' }}>
        <FormDateField name="date" label="Date" />
      </InForm>
    ),
  },
  FormSelectField: {
    Bound: () => (
      <InForm values={{ unit: 'kg' }}>
        <FormSelectField name="unit" label="Unit" options={UNITS} />
      </InForm>
    ),
  },
  FormRadioGroup: {
    Bound: () => (
      <InForm values={{ unit: 'pcs' }}>
        <FormRadioGroup name="unit" label="Unit" options={UNITS} />
      </InForm>
    ),
  },
  FormCheckboxField: {
    Bound: () => (
      <InForm values={{ taxed: true }}>
        <FormCheckboxField name="taxed" label="Apply Tax" />
      </InForm>
    ),
  },
  FormComboField: {
    Bound: () => (
      <InForm values={{ vendor: 1 }}>
        <FormComboField name="vendor" label="Vendor" options={[]} initial={{ id: 1, label: 'Bharat Alloys & Castings' }} />
      </InForm>
    ),
  },
};

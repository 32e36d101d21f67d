import { ComboField } from '../../src/forms.ts';
import {
  CheckboxField,
  type ComboOption,
  DateField,
  ErrorText,
  Field,
  MoneyField,
  NumberField,
  PasswordField,
  PercentField,
  PeriodFields,
  QuantityField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '../../src/index.ts';
import { type Examples, nothing, waiting } from './examples.ts';
import { Held } from './held.tsx';

const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'upi', label: 'UPI' },
  { value: 'bank', label: 'Bank' },
];
const PRODUCTS: ComboOption[] = [
  { id: 1, label: 'Monoblock pump 1 HP (PMP-MB-100)', secondary: 'Stock: 86' },
  { id: 2, label: 'Gate valve 50 mm (VLV-GT-050)', secondary: 'Stock: 240' },
];

export const fields: Examples = {
  TextField: {
    'Empty and required': () => (
      <Held start="">{(value, set) => <TextField label="Name" required hint="As on the invoice" value={value} onChange={set} />}</Held>
    ),
    'With an error': () => <TextField label="GSTIN" value="27AAPFU09" onChange={nothing} error="GSTIN has 15 characters" />,
    Disabled: () => <TextField label="Number" value="INV/26-27/00418" onChange={nothing} disabled />,
    'To be read': () => <TextField label="Number" value="INV/26-27/00418" onChange={nothing} readOnly />,
  },
  TextArea: {
    'Several lines': () => <Held start={'Plot 14\nBhosari, Pune'}>{(value, set) => <TextArea label="Address" value={value} onChange={set} />}</Held>,
    'With an error': () => <TextArea label="Reason" required value="" onChange={nothing} error="Reason is required" />,
  },
  PasswordField: {
    Filled: () => <Held start="a long password">{(value, set) => <PasswordField label="Password" value={value} onChange={set} />}</Held>,
  },
  NumberField: {
    'With a unit': () => <Held start="12.5">{(value, set) => <NumberField label="Weight" unit="kg" value={value} onChange={set} />}</Held>,
    'No number': () => <NumberField label="Weight" value="12,x" onChange={nothing} error="Weight must be a number" />,
  },
  MoneyField: { 'In lakh': () => <Held start="123456.5">{(value, set) => <MoneyField label="Amount" value={value} onChange={set} />}</Held> },
  PercentField: { 'A rate': () => <Held start="18">{(value, set) => <PercentField label="GST" value={value} onChange={set} />}</Held> },
  QuantityField: { Pieces: () => <Held start="1200">{(value, set) => <QuantityField label="Quantity" unit="pcs" value={value} onChange={set} />}</Held> },
  DateField: {
    'A day': () => (
      <Held start="2026-11-20">{(value, set) => <DateField label="Invoice Date" hint="20/11/26, or t for today" value={value} onChange={set} />}</Held>
    ),
    'Outside of its range': () => <DateField label="Due Date" value="2026-11-01" onChange={nothing} error="Due Date is before Invoice Date" />,
  },
  PeriodFields: {
    'A preset': () => (
      <PeriodFields
        period="month"
        periods={[
          { value: 'month', label: 'This month' },
          { value: 'custom', label: 'Custom' },
        ]}
        startDate="2026-11-01"
        endDate="2026-11-30"
        onPeriod={nothing}
        onDays={nothing}
      />
    ),
    Backwards: () => (
      <PeriodFields
        period="custom"
        periods={[{ value: 'custom', label: 'Custom' }]}
        startDate="2026-11-30"
        endDate="2026-11-01"
        onPeriod={nothing}
        onDays={nothing}
      />
    ),
  },
  SelectField: {
    'Nothing chosen': () => (
      <Held start="">{(value, set) => <SelectField label="Method" placeholder="Select a method..." options={METHODS} value={value} onChange={set} />}</Held>
    ),
    'With an error': () => (
      <SelectField label="Method" required options={METHODS} placeholder="Select a method..." value="" onChange={nothing} error="Method is required" />
    ),
    Disabled: () => <SelectField label="Method" options={METHODS} value="upi" onChange={nothing} disabled />,
  },
  RadioGroup: {
    'Below one another': () => <Held start="upi">{(value, set) => <RadioGroup label="Method" options={METHODS} value={value} onChange={set} />}</Held>,
    'Side by side': () => <Held start="cash">{(value, set) => <RadioGroup label="Paid by" segmented options={METHODS} value={value} onChange={set} />}</Held>,
    'With an error': () => <RadioGroup label="Kind" required options={METHODS} value="" onChange={nothing} error="Kind is required" />,
  },
  CheckboxField: {
    Ticked: () => (
      <Held start={true as boolean}>{(value, set) => <CheckboxField label="Apply Tax" hint="GST of the line" checked={value} onChange={set} />}</Held>
    ),
    Disabled: () => <CheckboxField label="Inter-state" checked disabled onChange={nothing} />,
    'With an error': () => <CheckboxField label="I have read the terms" checked={false} onChange={nothing} error="Tick it to go on" />,
  },
  ComboField: {
    'To be chosen': () => (
      <Held start={null as ComboOption | null}>
        {(value, set) => <ComboField label="Product" placeholder="Select a product..." options={PRODUCTS} value={value} onChange={set} onAdd={nothing} />}
      </Held>
    ),
    'Still asking the server': () => <ComboField label="Product" load={waiting} value={null} onChange={nothing} />,
    'With an error': () => <ComboField label="Product" required options={PRODUCTS} value={null} onChange={nothing} error="Product is required" />,
  },
  Field: {
    'A control of its own': () => <Field label="Colour of the label">{(attributes) => <input type="color" defaultValue="#0f6270" {...attributes} />}</Field>,
  },
  ErrorText: { 'A sentence': () => <ErrorText>2 fields need attention</ErrorText> },
};

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Platform } from '../theme/platform.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { MoneyField, QuantityField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const show = (field: React.ReactNode) => render(<Platform>{field}</Platform>);

test('the label is the exact name; hint and error share one place and describe the control', () => {
  const field = (error?: string) => (
    <Platform>
      <TextField label="Email" required hint="For invoices" error={error} value="orders@ganesh" onChange={() => undefined} />
    </Platform>
  );
  const { rerender } = render(field());
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(screen.getByLabelText('Email')).toBe(input);
  expect(screen.getByText('(required)')).toHaveAttribute('aria-hidden', 'true');
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('For invoices');
  expect(input).toBeValid();
  rerender(field('Invalid email address'));
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Invalid email address');
  expect(screen.queryByText('For invoices')).not.toBeInTheDocument();
});

function Money({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('123456.5');
  return (
    <MoneyField
      label="Amount"
      value={value}
      onChange={(plain) => {
        setValue(plain);
        onChange(plain);
      }}
    />
  );
}

test('an amount groups when left, shows plain digits when focused, and takes commas and the rupee sign', async () => {
  const changed = jest.fn();
  show(<Money onChange={changed} />);
  const input = screen.getByRole('textbox', { name: 'Amount' });
  expect(input).toHaveDisplayValue('1,23,456.50');
  await userEvent.tab();
  expect(input).toHaveDisplayValue('123456.5');
  await userEvent.keyboard('₹4,850');
  expect(changed).toHaveBeenLastCalledWith('4850');
  expect(input).toHaveDisplayValue('₹4,850');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(changed).toHaveBeenLastCalledWith('4850');
  await userEvent.tab();
  expect(input).toHaveDisplayValue('4,850.00');
  await userEvent.clear(input);
  await userEvent.tab();
  expect(input).toHaveDisplayValue('');
  expect(changed).toHaveBeenLastCalledWith('');
});

test('a value that is set while the amount has the focus is shown, and what is typed then stays as typed', async () => {
  const money = (value: string) => (
    <Platform>
      <MoneyField label="Amount" value={value} onChange={() => undefined} />
    </Platform>
  );
  const { rerender } = render(money(''));
  const input = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.tab();
  rerender(money('1234.5'));
  expect(input).toHaveDisplayValue('1234.5');
  await userEvent.keyboard('0');
  // The one who holds the value keeps 1234.5.
  expect(input).toHaveDisplayValue('1234.50');
});

test('text that is no number stays as typed, and a quantity keeps its decimals and its unit', async () => {
  const changed = jest.fn();
  show(<QuantityField label="Quantity" unit="kg" value="12x" onChange={changed} />);
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveDisplayValue('12x');
  expect(screen.getByText('kg')).toBeInTheDocument();
});

test('a select offers its placeholder and its options', async () => {
  const changed = jest.fn();
  show(
    <SelectField
      label="Product"
      required
      placeholder="Select a product..."
      value=""
      onChange={changed}
      options={[{ value: '7', label: 'Gate valve 50 mm' }]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Product' });
  expect(select).toBeRequired();
  expect(select).toHaveDisplayValue('Select a product...');
  await userEvent.selectOptions(select, 'Gate valve 50 mm');
  expect(changed).toHaveBeenCalledWith('7');
});

test('check box, radio buttons and text area', async () => {
  const [checked, chosen, written] = [jest.fn(), jest.fn(), jest.fn()];
  show(
    <>
      <CheckboxField label="Apply Tax (GST)" checked={false} onChange={checked} />
      <RadioGroup
        label="Type"
        segmented
        value="increase"
        onChange={chosen}
        options={[
          { value: 'increase', label: 'Increase' },
          { value: 'decrease', label: 'Decrease' },
        ]}
      />
      <TextArea label="Notes" value="" onChange={written} />
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Apply Tax (GST)' }));
  expect(checked).toHaveBeenCalledWith(true);
  expect(screen.getByRole('radiogroup', { name: 'Type' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Increase' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Decrease' }));
  expect(chosen).toHaveBeenCalledWith('decrease');
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'A');
  expect(written).toHaveBeenCalledWith('A');
});

test('a password is hidden until the user shows it', async () => {
  show(<PasswordField label="Password" value="karkhana" onChange={() => undefined} />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(input).toHaveAttribute('type', 'password');
});

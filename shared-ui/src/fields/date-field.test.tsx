import { addDays, dayInIndia } from '@karkhana/shared-contract/dates';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Platform } from '../theme/platform.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

const changed = jest.fn();

function Held({ start = '', ...props }: { start?: string } & Partial<DateFieldProps>) {
  const [value, setValue] = useState(start);
  const change = (day: string) => {
    changed(day);
    setValue(day);
  };
  return (
    <Platform>
      <DateField label="Sale Date" value={value} onChange={change} {...props} {...('onUnreadable' in props && { onUnreadable: change })} />
    </Platform>
  );
}

const input = () => screen.getByRole('textbox', { name: 'Sale Date' });

test('reads the typed text when it is left, and shows it as 20 Nov 2026', async () => {
  render(<Held />);
  await userEvent.type(input(), '20/11/26');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(changed).toHaveBeenCalledWith('2026-11-20');
  expect(input()).toHaveDisplayValue('20 Nov 2026');
  await userEvent.clear(input());
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('');
});

test('t is today, Up and Down a day, Enter takes the typed text', async () => {
  render(<Held />);
  await userEvent.type(input(), 't');
  expect(changed).toHaveBeenLastCalledWith(dayInIndia());
  await userEvent.keyboard('{ArrowUp}');
  expect(changed).toHaveBeenLastCalledWith(addDays(dayInIndia(), 1));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(changed).toHaveBeenLastCalledWith(addDays(dayInIndia(), -1));
  await userEvent.clear(input());
  await userEvent.keyboard('1/4/26{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2026-04-01');
});

test('what cannot be read stays, is named, and the value stays too', async () => {
  render(<Held start="2026-11-20" />);
  changed.mockClear();
  await userEvent.clear(input());
  await userEvent.type(input(), '31/02/26');
  await userEvent.tab();
  expect(input()).toHaveDisplayValue('31/02/26');
  expect(input()).toHaveAccessibleDescription('Enter a date such as 20/11/2026');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.type(input(), '{Backspace}{Backspace}{Backspace}{Backspace}3/26');
  expect(input()).toBeValid();
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('2026-03-31');
});

test('a form gets unreadable text as its value', async () => {
  render(<Held start="2026-11-20" onUnreadable={() => undefined} />);
  await userEvent.clear(input());
  await userEvent.type(input(), 'soon');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('soon');
  expect(input()).toHaveDisplayValue('soon');
  expect(input()).toBeInvalid();
});

test('the button opens the native calendar, whose day is taken', () => {
  const { container } = render(<Held start="2026-11-20" max="2026-11-30" />);
  const native = container.querySelector<HTMLInputElement>('input[type=date]')!;
  native.showPicker = jest.fn();
  fireEvent.click(screen.getByRole('button', { name: 'Choose Sale Date' }));
  expect(native.showPicker).toHaveBeenCalled();
  expect(native).toHaveValue('2026-11-20');
  expect(native).toHaveAttribute('max', '2026-11-30');
  fireEvent.change(native, { target: { value: '2026-11-05' } });
  expect(changed).toHaveBeenLastCalledWith('2026-11-05');
  expect(input()).toHaveDisplayValue('05 Nov 2026');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ComboField } from './forms.ts';
import {
  Banner,
  CheckboxField,
  ConfirmDialog,
  DataTable,
  Dialog,
  Empty,
  ErrorState,
  FactList,
  FilterChips,
  MoneyField,
  PageHeader,
  PasswordField,
  Platform,
  RadioGroup,
  SelectField,
  StatCard,
  TextArea,
  TextField,
  useToast,
} from './index.ts';

const nothing = () => undefined;

function Toast({ text }: { text: string }) {
  const { error } = useToast();
  useEffect(() => void error(text), [error, text]);
  return null;
}

/** Every place of the kit that can show a text of another user. */
const PLACES: Record<string, (text: string) => ReactElement> = {
  'the value of a field': (text) => <TextField label="Name" value={text} onChange={nothing} />,
  'the label, hint and error of a field': (text) => (
    <>
      <TextField label={text} value="" onChange={nothing} />
      <TextField label="Name" hint={text} value="" onChange={nothing} />
      <TextField label="Name" error={text} value="" onChange={nothing} />
    </>
  ),
  'the value of a text area': (text) => <TextArea label="Notes" value={text} onChange={nothing} />,
  'the value of an amount that is none': (text) => <MoneyField label="Amount" value={text} onChange={nothing} />,
  'the value of a password': (text) => <PasswordField label="Password" value={text} onChange={nothing} />,
  'a choice': (text) => <SelectField label="Vendor" value="1" options={[{ value: '1', label: text }]} onChange={nothing} />,
  'a choice that was searched for': (text) => <ComboField label="Vendor" value={{ id: 1, label: text }} options={[]} onChange={nothing} />,
  'a radio button': (text) => <RadioGroup label="Kind" value="1" options={[{ value: '1', label: text }]} onChange={nothing} />,
  'a checkbox': (text) => <CheckboxField label={text} checked onChange={nothing} />,
  'a row of a table': (text) => (
    <DataTable
      label="Vendors"
      columns={[{ id: 'name', header: 'Name', cell: (row: { name: string }) => row.name, ellipsis: true }]}
      query={{ data: { data: [{ name: text }], total: 1 }, isFetching: false, isError: false, error: null, refetch: nothing }}
      rowKey={() => 1}
      words={{ empty: 'No vendors found', emptyHint: '', error: 'Failed to load vendors' }}
    />
  ),
  'the chip of a filter': (text) => <FilterChips chips={[{ label: 'Vendor', value: text, onRemove: nothing }]} onClear={nothing} />,
  'a dialog': (text) => (
    <Dialog open title={text} subtitle={text} onClose={nothing} foot={text}>
      {text}
    </Dialog>
  ),
  'a question': (text) => (
    <ConfirmDialog open title="Delete" question={text} facts={[['Name', text]]} confirmLabel="Delete" onConfirm={nothing} onClose={nothing} />
  ),
  'a toast': (text) => <Toast text={text} />,
  'a banner': (text) => <Banner>{text}</Banner>,
  'the head of a screen': (text) => <PageHeader title={text} subtitle={text} back={{ to: '/', label: text }} />,
  'the facts of a record': (text) => <FactList facts={[['Name', text]]} />,
  'a figure': (text) => <StatCard label={text} value={text} />,
  'an empty list': (text) => <Empty title={text} hint={text} />,
  'a failure': (text) => <ErrorState message={text} reference={text} onRetry={nothing} />,
};

const TEXTS = {
  script: '<script>window.pwned = 1</script>',
  'image that fails': '<img src="x" onerror="window.pwned = 1">',
  'way out of an attribute': '"><svg onload="window.pwned = 1">',
  'address that runs': 'javascript:window.pwned=1',
  formula: '=HYPERLINK("http://example.test","x")',
  Devanagari: 'पुणे इंजिनिअरिंग क्षत्रिय श्री',
  'ten thousand characters': 'म'.repeat(10_000),
};

test.each(Object.keys(PLACES).flatMap((place) => Object.entries(TEXTS).map(([name, text]) => [place, name, text] as const)))(
  '%s shows %s as text',
  async (place, _name, text) => {
    render(
      <MemoryRouter>
        <Platform>{PLACES[place]!(text)}</Platform>
      </MemoryRouter>,
    );
    await act(async () => nothing());
    const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    expect([document.body.textContent, ...values].some((shown) => shown?.includes(text))).toBe(true);
    expect(document.querySelectorAll('script, img, iframe, [onerror], [onload], [href^="javascript"], [src^="javascript"]')).toHaveLength(0);
    expect(window).not.toHaveProperty('pwned');
  },
);

test('typed and pasted text stays unchanged', async () => {
  const changed = jest.fn();
  render(
    <Platform>
      <TextField label="Name" value="" onChange={changed} />
    </Platform>,
  );
  for (const text of Object.values(TEXTS)) {
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: text } });
    expect(changed).toHaveBeenLastCalledWith(text);
  }
});

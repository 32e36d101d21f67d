import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { Platform } from '../theme/platform.tsx';
import type { ChargeValues } from './charge.ts';
import { ChargeRows } from './charge-rows.tsx';
import { EMPTY_GST_LINE, type LinesForm } from './line.ts';

interface Values extends LinesForm {
  charges: ChargeValues[];
}

const KINDS = [{ value: 'freight', label: 'Freight' }];
const rates = () => ['', '5', '18'].map((value) => ({ value, label: value || 'Default' }));

let form: UseFormReturn<Values>;
function Screen({ typed }: { typed: string[] }) {
  form = useForm<Values>({ defaultValues: { items: typed.map((gst_rate) => ({ ...EMPTY_GST_LINE, gst_rate })), charges: [] } });
  return (
    <Platform>
      <FormProvider {...form}>
        <ChargeRows kinds={KINDS} rates={rates} />
      </FormProvider>
    </Platform>
  );
}

test.each([
  [['5', '18', ''], '18'],
  [['0'], '0'],
  [['', ''], ''],
  [['18%', '5'], '5'],
  [['eighteen'], ''],
])('a charge beside goods with the rates %j begins with "%s", never with an invalid rate', async (typed, begins) => {
  render(<Screen typed={typed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add Charge' }));
  expect(form.getValues('charges.0.gst_rate')).toBe(begins);
});

import { useFormContext, useWatch } from 'react-hook-form';
import { FormCheckboxField, FormDateField, FormMoneyField, FormQuantityField, FormRadioGroup, FormTextField } from '../forms/bound-fields.tsx';
import { Stack } from '../layout/page.tsx';
import { Small } from '../layout/text.tsx';
import { color } from '../theme/color.ts';
import { media, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Fields = styled('div')({
  display: 'grid',
  gap: '14px 16px',
  gridTemplateColumns: '1fr 1fr',
  '& > .wide': { gridColumn: '1 / -1' },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Lines = styled('ul')({
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', padding: '8px 0', borderBottom: `1px solid ${color.border.row}` },
  '& .name': { flex: '1 1 220px', minWidth: 0 },
  '& .field': { width: 150 },
  '& b': { display: 'block', overflowWrap: 'anywhere', ...type.label },
});

interface NoteForm {
  kind: string;
  date: string;
  reason: string;
  restock: boolean;
  quantities: string[];
  prices: string[];
}

export interface NoteFieldsProps {
  /** Kind of correction: goods that go back, or their price. */
  kinds: readonly { value: string; label: string }[];
  /** The first day, that of the document unless the books are closed on it. */
  openDays: { min?: string | undefined; hint?: string | undefined };
  /** `text` has the quantity that can go back. */
  lines: readonly { id: number; name: string; text: string; unit: string }[];
  /** 'Put back into stock'. */
  moves: string;
  /** On the price of a line; 'Less for one' unless it is raised. */
  priceWords?: string;
}

/** A credit or a debit note while it is entered, inside a FormProvider: a quantity for each line that goes back, or costs less. */
export function NoteFields({ kinds, openDays, lines, moves, priceWords = 'Less for one' }: NoteFieldsProps) {
  const { control } = useFormContext<NoteForm>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <Stack>
      <Fields>
        <FormRadioGroup control={control} name="kind" label="Kind" required options={kinds} />
        <FormDateField control={control} name="date" label="Date" required {...openDays} />
        <FormTextField control={control} name="reason" label="Reason" required className="wide" autoFocus />
      </Fields>
      <Lines aria-label="Lines">
        {lines.map(({ id, name, text, unit }, row) => (
          <li key={id}>
            <span className="name">
              <b>{name}</b>
              <Small>{text}</Small>
            </span>
            <div className="field">
              <FormQuantityField control={control} name={`quantities.${row}`} label={`Quantity of ${name}`} hideLabel unit={unit} />
            </div>
            {kind === 'price' && (
              <div className="field">
                <FormMoneyField control={control} name={`prices.${row}`} label={`${priceWords} ${name}`} hideLabel />
              </div>
            )}
          </li>
        ))}
      </Lines>
      {kind !== 'price' && <FormCheckboxField control={control} name="restock" label={moves} />}
    </Stack>
  );
}

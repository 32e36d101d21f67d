import { type KeyboardEvent, useId } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceLabel, Tick } from '../fields/choice.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { FormMoneyField } from '../forms/bound-fields.tsx';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 16px' });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });
const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 150px',
  gap: 12,
  alignItems: 'center',
  '& b': { display: 'block', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: color.text.secondary, ...type.small },
});

/** A sale or an order with a balance to pay. Rupees, 'yyyy-MM-dd'. */
export interface OpenDocument {
  id: number;
  number: string;
  date: string;
  /** Where a day was agreed. */
  due?: string | null | undefined;
  balance: number;
  /** The name of its customer or supplier. */
  party?: string | undefined;
}

/** The part of one document: rupees, as text during typing. */
export interface TypedPart {
  id: number;
  balance: number;
  amount?: string | number | undefined;
}

export interface PartFieldsProps {
  documents: readonly OpenDocument[];
  /** Name of the list: 'Sales that it pays'. */
  label: string;
  /** A document was ticked, or its tick was taken away: rupees of all parts now. */
  onTick?: ((sum: number) => void) | undefined;
  /** Puts the newest or the oldest first: the parts in their new order follow. */
  onTurn: (parts: TypedPart[]) => void;
}

const ORDERS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

const sumOf = (parts: readonly TypedPart[]) => Math.round(parts.reduce((sum, { amount }) => sum + (Number(amount) || 0), 0) * 100) / 100;

/** Up and Down go from tick to tick, so that twelve documents are one stop of Tab each way. */
function moveTick(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
  event.preventDefault();
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  ticks[ticks.indexOf(event.target) + step]?.focus();
}

/** Shares of an amount by document: `parts` of the form around it. A tick is for the whole balance of a document; the field beside it is for a part of it. */
export function PartFields({ documents, label, onTick, onTurn }: PartFieldsProps) {
  const id = useId();
  const { setValue, getValues, formState } = useFormContext<{ parts: TypedPart[] }>();
  const parts = useWatch<{ parts: TypedPart[] }, 'parts'>({ name: 'parts' }) ?? [];
  const known = new Map(documents.map((document) => [document.id, document]));
  if (documents.length === 0) return null;
  const tick = (index: number, part: TypedPart, on: boolean) => {
    setValue(`parts.${index}.amount`, on ? part.balance : '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
    onTick?.(sumOf(getValues('parts')));
  };
  const order = parts.length > 1 && parts[0]?.id !== documents[0]?.id ? 'newest' : 'oldest';
  return (
    <div className="wide" style={{ display: 'grid', gap: 8 }}>
      <Head>
        <b id={id}>{label}</b>
        {documents.length > 1 && (
          <RadioGroup label="Order" hideLabel value={order} options={ORDERS} onChange={() => onTurn([...getValues('parts')].reverse())} />
        )}
      </Head>
      <List aria-labelledby={id} onKeyDown={moveTick}>
        {parts.map((part, index) => {
          const document = known.get(part.id);
          if (!document) return null;
          const { number, date, due, balance } = document;
          return (
            <Line key={part.id}>
              <ChoiceLabel>
                <Tick
                  type="checkbox"
                  aria-label={`Pay ${number} whole`}
                  checked={Number(part.amount) === balance}
                  onChange={(event) => tick(index, part, event.target.checked)}
                />
                <span>
                  <b>{number}</b>
                  <small>{`${due ? `Due ${formatDay(due)}` : formatDay(date)}, open ${formatMoney(balance)}`}</small>
                </span>
              </ChoiceLabel>
              <FormMoneyField<FieldValues, unknown> name={`parts.${index}.amount`} label={`For ${number}`} hideLabel />
            </Line>
          );
        })}
      </List>
    </div>
  );
}

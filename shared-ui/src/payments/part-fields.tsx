import type { FieldValues } from 'react-hook-form';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { FormMoneyField } from '../forms/bound-fields.tsx';
import { Muted } from '../layout/text.tsx';
import { color } from '../theme/color.ts';
import { type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });
const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 150px',
  gap: 12,
  alignItems: 'center',
  '& b': { display: 'block', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: color.text.secondary, ...type.small },
});

/** A sale or an order of which something is still to be paid. Rupees, 'yyyy-MM-dd'. */
export interface OpenDocument {
  id: number;
  number: string;
  date: string;
  /** Where a day was agreed. */
  due?: string | null | undefined;
  balance: number;
}

export interface PartFieldsProps {
  documents: readonly OpenDocument[];
  /** What the list is: 'Sales that it pays'. */
  label: string;
  /** Rupees that no document gets; below zero there is too little. */
  advance: number;
  /** Behind the amount that is missing: 'more is on sales than was received'. */
  tooMuch: string;
}

/** What of an amount goes to which document: `parts` of the form around it, in the order of `documents`. */
export function PartFields({ documents, label, advance, tooMuch }: PartFieldsProps) {
  return (
    <>
      {documents.length > 0 && (
        <List className="wide" aria-label={label}>
          {documents.map(({ id, number, date, due, balance }, index) => (
            <Line key={id}>
              <span>
                <b>{number}</b>
                <small>{`${due ? `Due ${formatDay(due)}` : formatDay(date)}, open ${formatMoney(balance)}`}</small>
              </span>
              <FormMoneyField<FieldValues, unknown> name={`parts.${index}.amount`} label={`For ${number}`} hideLabel />
            </Line>
          ))}
        </List>
      )}
      <p className="wide" role="status" style={{ margin: 0 }}>
        {advance < 0 ? `${formatMoney(-advance)} ${tooMuch}` : <Muted>{`Advance ${formatMoney(advance)}`}</Muted>}
      </p>
    </>
  );
}

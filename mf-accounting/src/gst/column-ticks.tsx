import { Button, Card, CardBody, CheckboxField, styled } from '@karkhana/shared-ui';
import { useState } from 'react';

const Ticks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 18px' });

interface ColumnTicksProps<Id extends string> {
  columns: readonly { id: Id; header: string }[];
  chosen: readonly Id[];
  /** In the order of the columns. */
  onChange: (chosen: Id[]) => void;
}

/** A button that opens the choice of a register's columns, and that choice: `[button, ticks]`. */
export function useColumnTicks<Id extends string>({ columns, chosen, onChange }: ColumnTicksProps<Id>) {
  const [choosing, setChoosing] = useState(false);
  const toggle = (id: Id, on: boolean) => onChange(columns.flatMap((column) => ((column.id === id ? on : chosen.includes(column.id)) ? column.id : [])));
  const button = (
    <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
      Columns
    </Button>
  );
  const ticks = choosing && (
    <Card>
      <CardBody>
        <Ticks role="group" aria-label="Columns">
          {columns.map(({ id, header }) => (
            <CheckboxField key={id} label={header} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
          ))}
        </Ticks>
      </CardBody>
    </Card>
  );
  return [button, ticks] as const;
}

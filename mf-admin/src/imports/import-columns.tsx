import { messageOf } from '@karkhana/shared-auth';
import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { Banner, Button, Card, CardBody, color, Muted, media, SelectField, styled, TextField, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { useMatchColumns } from './change-import.ts';

const Sides = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  [media.phone]: { gridTemplateColumns: '1fr' },
});
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px minmax(0, 1fr)',
  gap: 12,
  alignItems: 'center',
  padding: '6px 0',
  '& + &': { borderTop: `1px solid ${color.border.row}` },
  [media.phone]: { gridTemplateColumns: '1fr' },
});
const Foot = styled('div')({ marginTop: 12 });
const Passed = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, fontSize: 13, '& li + li': { marginTop: 4 }, '& b': { marginRight: 8 } });
const LEAVE_OUT = { value: '', label: 'Leave out' };
const REASONS = { total: 'total', header: 'the column names again' } as const;

type Shown = Pick<ImportDetail, 'id' | 'columns' | 'template' | 'all' | 'passed_over'>;

/** What becomes of each column of the file, which rows are passed over, and one value for what the file lacks. Columns are kept for the next file. */
export function ImportColumns({ shown: { id, columns, template, all = [], passed_over: passed = [] } }: { shown: Shown }) {
  const toast = useToast();
  const match = useMatchColumns(id);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [values, setValues] = useState<Record<string, string>>({});
  const now = columns.map(({ header, column, sample }) => ({ header, column: chosen[header] ?? column ?? '', sample }));
  const taken = new Set(now.map(({ column }) => column));
  const givenTo = (column: string) => values[column] ?? all.find((each) => each.column === column)?.value ?? '';
  const absent = template.filter(({ column }) => !taken.has(column));
  const missing = absent.filter(({ column, required }) => required && !givenTo(column)).map(({ column }) => column);
  // What the file has to say, and what it was given before; the rest of the template is for files that have it.
  const offered = absent.filter(({ column, required }) => required || column === 'As On' || column in values || givenTo(column));
  const others = absent.filter((column) => !offered.includes(column));
  const optionsFor = (own: string) => [
    LEAVE_OUT,
    ...template.filter(({ column }) => column === own || !taken.has(column)).map(({ column }) => ({ value: column, label: column })),
  ];
  const isChanged = Object.keys(chosen).length + Object.keys(values).length > 0;
  const save = () =>
    match.mutate(
      {
        columns: Object.entries(chosen).map(([header, column]) => ({ header, column: column || null })),
        ...(Object.keys(values).length && { all: Object.entries(values).map(([column, value]) => ({ column, value: value || null })) }),
      },
      {
        onSuccess: () => {
          setChosen({});
          setValues({});
        },
        onError: (error) => toast.error(messageOf(error, 'The columns could not be matched')),
      },
    );
  return (
    <Sides>
      <Card title="Columns of your file">
        <CardBody>
          {missing.length > 0 && (
            <Banner kind="warning">{`Not found in the file: ${missing.join(', ')}. Choose which column it is, or one value for all rows.`}</Banner>
          )}
          {now.map(({ header, column, sample }) => (
            <Row key={header}>
              <b>{header}</b>
              <SelectField label={header} hideLabel value={column} options={optionsFor(column)} onChange={(next) => setChosen({ ...chosen, [header]: next })} />
              <Muted>{sample === null ? 'Empty' : sample}</Muted>
            </Row>
          ))}
          <Foot>
            <Button variant="contained" color="primary" disabled={!isChanged || match.isPending} onClick={save}>
              {match.isPending ? 'Matching...' : 'Match Columns'}
            </Button>
          </Foot>
        </CardBody>
      </Card>
      <div>
        {passed.length > 0 && (
          <Card title="Rows that are passed over">
            <CardBody>
              <Passed>
                {passed.map(({ row, reason, text }) => (
                  <li key={row}>
                    <b>{row}</b>
                    <Muted>{`${REASONS[reason]}: ${text}`}</Muted>
                  </li>
                ))}
              </Passed>
            </CardBody>
          </Card>
        )}
        {(offered.length > 0 || others.length > 0) && (
          <Card title="Same for all rows">
            <CardBody>
              {offered.map(({ column }) => (
                <TextField key={column} label={column} value={givenTo(column)} onChange={(value) => setValues({ ...values, [column]: value })} />
              ))}
              {others.length > 0 && (
                <SelectField
                  label="Another column"
                  value=""
                  options={[{ value: '', label: 'Choose' }, ...others.map(({ column }) => ({ value: column, label: column }))]}
                  onChange={(column) => column && setValues({ ...values, [column]: '' })}
                />
              )}
            </CardBody>
          </Card>
        )}
      </div>
    </Sides>
  );
}

import { messageOf } from '@karkhana/shared-auth';
import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { Banner, Button, Card, CardBody, media, SelectField, styled, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { useMatchColumns } from './change-import.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: 12,
  marginBottom: 12,
  [media.phone]: { gridTemplateColumns: '1fr' },
});
const SKIP = { value: '', label: 'Skip this column' };

/** The role of each column of the file; choices are kept for the next file. */
export function ImportColumns({ shown: { id, columns, template } }: { shown: ImportDetail }) {
  const toast = useToast();
  const match = useMatchColumns(id);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const columnOf = (header: string, column: string | null) => chosen[header] ?? column ?? '';
  const now = columns.map(({ header, column }) => ({ header, column: columnOf(header, column) }));
  const taken = new Set(now.map(({ column }) => column));
  const missing = template.filter(({ column, required }) => required && !taken.has(column)).map(({ column }) => column);
  const optionsFor = (own: string) => [
    SKIP,
    ...template.filter(({ column }) => column === own || !taken.has(column)).map(({ column }) => ({ value: column, label: column })),
  ];
  const save = () =>
    match.mutate(
      Object.entries(chosen).map(([header, column]) => ({ header, column: column || null })),
      { onSuccess: () => setChosen({}), onError: (error) => toast.error(messageOf(error, 'The columns could not be matched')) },
    );
  return (
    <Card title="Columns of your file">
      <CardBody>
        {missing.length > 0 && <Banner kind="warning">{`Not found in the file: ${missing.join(', ')}. Choose below which column it is.`}</Banner>}
        <Grid>
          {now.map(({ header, column }) => (
            <SelectField
              key={header}
              label={header}
              value={column}
              options={optionsFor(column)}
              onChange={(next) => setChosen({ ...chosen, [header]: next })}
            />
          ))}
        </Grid>
        <Button variant="contained" color="primary" disabled={!Object.keys(chosen).length || match.isPending} onClick={save}>
          {match.isPending ? 'Matching...' : 'Match Columns'}
        </Button>
      </CardBody>
    </Card>
  );
}

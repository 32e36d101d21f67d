import { useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { ImportSummary } from '@karkhana/shared-contract/imports/import';
import { IMPORT_LABELS } from '@karkhana/shared-contract/imports/import-kinds';
import { Button, type Column, DataTable, formatInstant, RowCard, TextLink, urlWhole, useUrlState } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getImports } from './get-imports.ts';
import { countsText, STATE_LABELS } from './import-words.ts';
import { useCanUndo } from './use-can-undo.ts';

const UndoImportDialog = lazy(() => import('./undo-import-dialog.tsx'));

const FIELDS = { page: urlWhole(1) };
const LABELS = { empty: 'No imports yet', emptyHint: 'Each file that was uploaded appears here.', error: 'Error loading the imports. Please try again.' };

const link = ({ id, kind }: ImportSummary) => <TextLink to={`/settings/import/${id}`}>{IMPORT_LABELS[kind]}</TextLink>;

/** Who brought in what, when, and the way back. */
export function ImportHistory() {
  const [{ page }, change] = useUrlState(FIELDS);
  const [undoing, setUndoing] = useState<ImportSummary>();
  const canUndo = useCanUndo();
  const imports = useQuery(getImports({ page, limit: PAGE_SIZE }));
  const undo = (row: ImportSummary) =>
    row.state === 'done' &&
    canUndo(row) && (
      <Button variant="text" size="small" aria-label={`Undo the import of ${row.file_name}`} onClick={() => setUndoing(row)}>
        Undo
      </Button>
    );
  const columns: Column<ImportSummary>[] = [
    { id: 'kind', header: 'What', width: 190, cell: link },
    { id: 'file_name', header: 'File', ellipsis: true, cell: (row) => row.file_name },
    { id: 'counts', header: 'Rows', width: 220, ellipsis: true, cell: countsText },
    { id: 'state', header: 'State', width: 110, cell: ({ state }) => STATE_LABELS[state] },
    { id: 'user_name', header: 'Who', width: 150, ellipsis: true, cell: (row) => row.user_name },
    { id: 'created_at', header: 'When', width: 180, cell: (row) => formatInstant(row.created_at) },
    { id: 'actions', header: 'Actions', width: 90, align: 'right', screenOnly: true, cell: undo },
  ];
  const card = (row: ImportSummary) => (
    <RowCard
      name={link(row)}
      meta={
        <>
          <span>{row.file_name}</span>
          <span>{countsText(row)}</span>
          <span>{`${STATE_LABELS[row.state]}, ${row.user_name}, ${formatInstant(row.created_at)}`}</span>
          {undo(row)}
        </>
      }
    />
  );
  return (
    <>
      <DataTable
        label="Imports"
        columns={columns}
        query={imports}
        rowKey={({ id }) => id}
        card={card}
        words={LABELS}
        paging={{ page, limit: PAGE_SIZE, word: 'results', onPage: (next) => change({ page: next }) }}
      />
      <Suspense>{undoing && <UndoImportDialog done={undoing} onClose={() => setUndoing(undefined)} />}</Suspense>
    </>
  );
}

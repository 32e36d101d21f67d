import { messageOf, useParams, useQuery, useRefresh } from '@karkhana/shared-auth';
import { IMPORT_LABELS } from '@karkhana/shared-contract/imports/import-kinds';
import { touchedBy } from '@karkhana/shared-contract/query-keys';
import { ErrorState, Loading, NotFound, Page, PageHeader, styled } from '@karkhana/shared-ui';
import { useEffect, useRef } from 'react';
import { getImport } from './get-imports.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportFoot } from './import-foot.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportRows } from './import-rows.tsx';
import { rowsWord } from './import-words.ts';

const Gap = styled('div')({ height: 12 });

/** /settings/import/:id: one file, from its preview to its result. */
export default function ImportPreviewScreen() {
  const id = Number(useParams().id);
  const { data: shown, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery({ ...getImport(id), enabled: Number.isInteger(id) && id > 0 });
  const refresh = useRefresh(touchedBy.import);
  const before = useRef(shown?.state);
  useEffect(() => {
    if (before.current && before.current !== shown?.state && shown?.state === 'done') refresh();
    before.current = shown?.state;
  }, [shown?.state, refresh]);
  if (!Number.isInteger(id) || id < 1) return <NotFound />;
  const back = { to: '/settings/import', label: 'Import' };
  if (!shown) {
    return (
      <Page>
        <PageHeader title="Import" back={back} />
        {isError && !isFetching ? <ErrorState message={messageOf(error, 'The import could not be loaded')} onRetry={refetch} /> : <Loading />}
      </Page>
    );
  }
  const { kind, state, file_name, sheet, rows } = shown;
  const isPreview = state === 'preview';
  const subtitle = `${file_name}${sheet ? `, sheet ${sheet}` : ''}, ${rowsWord(rows)}${isPreview ? '. Nothing is saved yet' : ''}`;
  return (
    <Page>
      <PageHeader title={`Import ${IMPORT_LABELS[kind]}`} subtitle={subtitle} back={back} />
      <ImportResult shown={shown} />
      {(state === 'reading' || state === 'committing') && <ImportProgress state={state} progress={shown.progress} rows={rows} />}
      {isPreview && (
        <>
          <ImportColumns shown={shown} />
          <Gap />
        </>
      )}
      {state !== 'reading' && state !== 'failed' && <ImportRows shown={shown} readAt={isPreview ? dataUpdatedAt : 0} />}
      {isPreview && <ImportFoot shown={shown} />}
    </Page>
  );
}

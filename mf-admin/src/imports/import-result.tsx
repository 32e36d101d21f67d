import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { Banner, Button, ButtonLink, formatQuantity } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { countsText } from './import-words.ts';
import { useCanUndo } from './use-can-undo.ts';

const UndoImportDialog = lazy(() => import('./undo-import-dialog.tsx'));

/** What became of an import that is over. */
export function ImportResult({ shown }: { shown: ImportDetail }) {
  const [undoing, setUndoing] = useState(false);
  const canUndo = useCanUndo();
  const { state, counts, reason } = shown;
  if (state === 'failed') {
    return (
      <Banner>
        {reason} <ButtonLink to="/settings/import">Upload Again</ButtonLink>
      </Banner>
    );
  }
  if (state === 'undone') return <Banner kind="info">This import was undone: the books are as they were before it.</Banner>;
  if (state !== 'done') return null;
  const saved = countsText({ counts: { ...counts, unchanged: 0, wrong: 0 } });
  return (
    <>
      <Banner kind="success">
        {`Saved: ${saved}${counts.wrong ? `; ${formatQuantity(counts.wrong)} wrong left out` : ''}. `}
        {canUndo(shown) && (
          <Button size="small" onClick={() => setUndoing(true)}>
            Undo This Import
          </Button>
        )}
      </Banner>
      <Suspense>{undoing && <UndoImportDialog done={shown} onClose={() => setUndoing(false)} />}</Suspense>
    </>
  );
}

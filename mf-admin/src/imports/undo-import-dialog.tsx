import { ConfirmSave } from '@karkhana/shared-auth/screens';
import type { ImportSummary } from '@karkhana/shared-contract/imports/import';
import { IMPORT_LABELS } from '@karkhana/shared-contract/imports/import-kinds';
import { formatInstant } from '@karkhana/shared-ui';
import { useUndoImport } from './change-import.ts';
import { countsText } from './import-words.ts';

/** POST /imports/:id/undo, after a confirm. The dialog shows what depends on it. */
export default function UndoImportDialog({ done, onClose }: { done: ImportSummary; onClose: () => void }) {
  const undo = useUndoImport(done.id);
  return (
    <ConfirmSave
      save={undo}
      sent={undefined}
      title="Undo this import"
      question="Undo this import? Rows that it added are deleted. Rows that it changed go back to what they were."
      facts={[
        ['What', IMPORT_LABELS[done.kind]],
        ['File', done.file_name],
        ['Rows', countsText(done)],
        ['When', formatInstant(done.committed_at ?? done.created_at)],
      ]}
      confirmLabel="Undo Import"
      busyLabel="Undoing..."
      saved="Import undone"
      failed="The import could not be undone"
      onClose={onClose}
    />
  );
}

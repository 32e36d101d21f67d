import { failureOf } from '@karkhana/shared-auth';
import type { ImportSummary } from '@karkhana/shared-contract/imports/import';
import { IMPORT_LABELS } from '@karkhana/shared-contract/imports/import-kinds';
import { ConfirmDialog, formatInstant, useToast } from '@karkhana/shared-ui';
import { useUndoImport } from './change-import.ts';
import { countsText } from './import-words.ts';

/** POST /imports/:id/undo, after a confirm. What depends on it is said in the dialog. */
export default function UndoImportDialog({ done, onClose }: { done: ImportSummary; onClose: () => void }) {
  const toast = useToast();
  const undo = useUndoImport(done.id);
  const confirm = () =>
    undo.mutate(undefined, {
      onSuccess: () => {
        toast.success('Import undone');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title="Undo this import"
      question="Take back all that this import saved? What it added is deleted, and what it changed is as before."
      facts={[
        ['What', IMPORT_LABELS[done.kind]],
        ['File', done.file_name],
        ['Rows', countsText(done)],
        ['When', formatInstant(done.committed_at ?? done.created_at)],
      ]}
      confirmLabel="Undo Import"
      busyLabel="Undoing..."
      busy={undo.isPending}
      failure={undo.isError ? failureOf(undo.error, 'The import could not be undone') : null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

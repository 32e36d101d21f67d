import { ApiError, messageOf } from '@karkhana/shared-auth';
import type { ImportedStatement, StatementColumns } from '@karkhana/shared-contract/bank/bank-statement';
import { ActionMenu, Button, ConfirmDialog, FileIcon, formatCount, useToast } from '@karkhana/shared-ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useImportStatement, useReadColumns } from './save-bank.ts';

// With the forms' share, which only a file with unknown columns needs.
const StatementFilesDialog = lazy(() => import(/* webpackChunkName: "bank" */ './statement-files-dialog.tsx'));
const MatchColumnsDialog = lazy(() => import(/* webpackChunkName: "bank" */ './match-columns-dialog.tsx'));

interface Unmatched {
  file: File;
  columns: StatementColumns['columns'];
}

/** Chooses a statement of the bank and sends it. Columns without known names are matched by hand first. */
export function ImportStatement({ account }: { account: number }) {
  const input = useRef<HTMLInputElement>(null);
  const byHand = useRef(false);
  const [unmatched, setUnmatched] = useState<Unmatched>();
  const [asked, setAsked] = useState<{ file: File; why: string }>();
  const [files, setFiles] = useState(false);
  const toast = useToast();
  const send = useImportStatement(account);
  const look = useReadColumns(account);
  const busy = send.isPending || look.isPending;
  const failed = (error: unknown) => toast.error(messageOf(error, 'The statement could not be read'));
  const imported = ({ added, known }: ImportedStatement) =>
    toast.success(`${formatCount(added, 'new line')} added${known ? `, ${known} were there already` : ''}`);
  const match = (file: File) => look.mutate(file, { onSuccess: (columns) => setUnmatched({ file, columns }), onError: failed });
  const pick = (mode: boolean) => {
    byHand.current = mode;
    input.current?.click();
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (byHand.current) match(file);
    else
      send.mutate(
        { file },
        {
          onSuccess: imported,
          onError: (error) => {
            if (error instanceof ApiError && error.fields['columns']) match(file);
            else if (error instanceof ApiError && error.code === 'STATEMENT_DOES_NOT_FOLLOW') setAsked({ file, why: error.message });
            else failed(error);
          },
        },
      );
    // The same file, mended, may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<FileIcon />} disabled={busy} onClick={() => pick(false)}>
        {busy ? 'Reading...' : 'Import Statement'}
      </Button>
      <ActionMenu
        actions={[
          { label: 'Match Columns by Hand', onSelect: () => pick(true) },
          { label: 'Imported Files', onSelect: () => setFiles(true) },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Statement file"
        accept=".xlsx,.xls,.csv,.txt,.tsv"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {asked && (
        <ConfirmDialog
          open
          title="Another account?"
          question={asked.why}
          facts={[['File', asked.file.name]]}
          confirmLabel="Import"
          busy={send.isPending}
          busyLabel="Reading..."
          onConfirm={() =>
            send.mutate(
              { file: asked.file, confirm: true },
              {
                onSuccess: (done) => {
                  imported(done);
                  setAsked(undefined);
                },
                onError: failed,
              },
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      <Suspense>{files && <StatementFilesDialog account={account} onClose={() => setFiles(false)} />}</Suspense>
      <Suspense>{unmatched && <MatchColumnsDialog account={account} {...unmatched} onImported={imported} onClose={() => setUnmatched(undefined)} />}</Suspense>
    </>
  );
}

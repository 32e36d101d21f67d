import { messageOf } from '@karkhana/shared-auth';
import { Button, FileIcon, formatCount, useToast } from '@karkhana/shared-ui';
import { useRef } from 'react';
import { useImportStatement } from './save-bank.ts';

/** Chooses a statement of the bank and sends it. */
export function ImportStatement({ account }: { account: number }) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const send = useImportStatement(account);
  const choose = (file: File | undefined) => {
    if (!file) return;
    send.mutate(file, {
      onSuccess: ({ added, known }) => toast.success(`${formatCount(added, 'new line')} added${known ? `, ${known} were there already` : ''}`),
      onError: (error) => toast.error(messageOf(error, 'The statement could not be read')),
    });
    // The same file, mended, may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<FileIcon />} disabled={send.isPending} onClick={() => input.current?.click()}>
        {send.isPending ? 'Reading...' : 'Import Statement'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Statement file"
        accept=".xlsx,.xls,.csv,.txt,.tsv"
        onChange={({ target }) => choose(target.files?.[0])}
      />
    </>
  );
}

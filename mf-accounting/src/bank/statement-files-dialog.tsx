import { messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import type { BankStatement } from '@karkhana/shared-contract/bank/bank-statement';
import {
  Button,
  CardList,
  ConfirmDialog,
  Dialog,
  ErrorState,
  formatCount,
  formatDay,
  formatInstant,
  Loading,
  Muted,
  Small,
  styled,
  useToast,
} from '@karkhana/shared-ui';
import { useState } from 'react';
import { getStatements } from './get-bank.ts';
import { useDeleteStatement } from './save-bank.ts';

const Words = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', '& > *': { display: 'block' } });

/** GET /bank-statements: the files that were imported. One is taken back whole while none of its lines is matched. */
export default function StatementFilesDialog({ account, onClose }: { account: number; onClose: () => void }) {
  const [taking, setTaking] = useState<BankStatement>();
  const files = useQuery(getStatements(account));
  const remove = useDeleteStatement();
  const mayDelete = useCan('accounting:delete');
  const toast = useToast();
  const takeBack = ({ id, file_name }: BankStatement) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(`${file_name} taken back`);
        setTaking(undefined);
      },
    });
  return (
    <>
      <Dialog open title="Imported Files" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
        {files.isError ? (
          <ErrorState message={messageOf(files.error, 'The files could not be loaded')} onRetry={() => void files.refetch()} />
        ) : !files.data ? (
          <Loading />
        ) : files.data.data.length === 0 ? (
          <Muted>No file was imported yet.</Muted>
        ) : (
          <CardList aria-label="Imported files">
            {files.data.data.map((file) => (
              <li key={file.id}>
                <Words>
                  <b>{file.file_name}</b>
                  <Small>
                    {file.from && file.to ? `${formatDay(file.from)} to ${formatDay(file.to)}, ` : ''}
                    {formatCount(file.lines, 'line')}, {file.matched} matched
                  </Small>
                  <Small>
                    {formatInstant(file.created_at)}, {file.created_by_name}
                  </Small>
                </Words>
                {mayDelete && (
                  <Button size="small" aria-label={`Take back ${file.file_name}`} onClick={() => setTaking(file)}>
                    Take Back
                  </Button>
                )}
              </li>
            ))}
          </CardList>
        )}
      </Dialog>
      {taking && (
        <ConfirmDialog
          open
          title="Take Back File"
          question="Take this file back with all lines that it brought?"
          facts={[
            ['File', taking.file_name],
            ['Lines', taking.lines],
          ]}
          confirmLabel="Take Back"
          busy={remove.isPending}
          failure={remove.error ? messageOf(remove.error, 'The file could not be taken back') : null}
          onConfirm={() => takeBack(taking)}
          onClose={() => {
            remove.reset();
            setTaking(undefined);
          }}
        />
      )}
    </>
  );
}

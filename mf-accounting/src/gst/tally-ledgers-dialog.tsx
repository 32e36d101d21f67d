import { messageOf, useQuery } from '@karkhana/shared-auth';
import type { TallyLedger } from '@karkhana/shared-contract/exports/tally-ledgers';
import { Button, Dialog, ErrorState, FormGrid, Loading, Stack, TextField, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { getTallyLedgers, useNameLedgers } from './get-tally.ts';

/** Letters of a ledger's name in Tally. */
const LONGEST = 100;

/** PUT /exports/tally/ledgers: what the firm's Tally calls each account. */
export function TallyLedgersDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const read = useQuery(getTallyLedgers());
  const save = useNameLedgers();
  const [find, setFind] = useState('');
  const [typed, setTyped] = useState<Record<number, string>>({});
  const ledgers = read.data?.data ?? [];
  const textOf = ({ account_id, tally_name }: TallyLedger) => typed[account_id] ?? tally_name ?? '';
  const shown = ledgers.filter(({ name, group, code }) => `${code} ${name} ${group}`.toLowerCase().includes(find.trim().toLowerCase()));
  const names = ledgers.flatMap((ledger) => {
    const name = textOf(ledger).trim();
    return name === (ledger.tally_name ?? '') ? [] : [{ account_id: ledger.account_id, name }];
  });
  const saveNames = () =>
    save.mutate(
      { names },
      {
        onSuccess: () => {
          toast.success('Ledger names saved');
          onClose();
        },
        onError: (error) => toast.error(messageOf(error, 'The names could not be saved')),
      },
    );
  return (
    <Dialog
      open
      title="Ledger Names in Tally"
      subtitle="An account without a name here goes out under its own. Two accounts may be one ledger."
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={!names.length || save.isPending} onClick={saveNames}>
            Save
          </Button>
        </>
      }
    >
      {read.isError ? (
        <ErrorState message={messageOf(read.error, 'The accounts could not be loaded')} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Stack>
          <TextField label="Find Account" type="search" value={find} onChange={setFind} />
          <FormGrid>
            {shown.map((ledger) => (
              <TextField
                key={ledger.account_id}
                label={ledger.name}
                hint={`${ledger.code}, ${ledger.group}`}
                placeholder={ledger.name}
                maxLength={LONGEST}
                value={textOf(ledger)}
                onChange={(text) => setTyped({ ...typed, [ledger.account_id]: text })}
              />
            ))}
          </FormGrid>
          {!shown.length && <p style={{ margin: 0 }}>No account has this in its name, code or group.</p>}
        </Stack>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

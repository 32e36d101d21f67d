import { downloadFile, messageOf, useCan, useQuery } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { Button, Dialog, DownloadIcon, ErrorState, formatDay, formatMonthLong, Loading, RadioGroup, Stack, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { getLastExport, readLastExport, useRememberExport } from './get-tally.ts';
import { TallyLedgersDialog } from './tally-ledgers-dialog.tsx';

interface TallyDialogProps {
  period: string;
  days: { startDate: string; endDate: string };
  onClose: () => void;
}

/** GET /exports/tally of a month: all of it, or what the last export that arrived did not have. */
export default function TallyDialog({ period, days, onClose }: TallyDialogProps) {
  const toast = useToast();
  const read = useQuery(getLastExport(days));
  const remember = useRememberExport();
  const canName = useCan('accounting:create');
  const [chosen, setChosen] = useState('');
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);
  if (naming) return <TallyLedgersDialog onClose={() => setNaming(false)} />;
  const last = read.data?.data.last;
  const what = last ? chosen || 'changed' : 'all';
  const save = async () => {
    setBusy(true);
    try {
      // The clock of the server, before it reads: what is saved while it makes the file goes out again.
      const { now } = (await readLastExport(days)).data;
      await downloadFile('GET /api/exports/tally', { query: { ...days, changed: what === 'changed' } }, `tally-${period}.xml`);
      await remember.mutateAsync({ ...days, begun_at: now });
      onClose();
    } catch (error) {
      toast.error(messageOf(error, 'The file could not be made. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      title="Export to Tally"
      subtitle={formatMonthLong(period)}
      onClose={onClose}
      foot={
        <>
          {canName && <Button onClick={() => setNaming(true)}>Ledger Names</Button>}
          <Button variant="contained" startIcon={<DownloadIcon />} disabled={!read.data || busy} onClick={() => void save()}>
            Export
          </Button>
        </>
      }
    >
      {read.isError ? (
        <ErrorState message={messageOf(read.error, 'The last export could not be loaded')} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <Stack>
          {last ? (
            <RadioGroup
              label="Vouchers"
              value={what}
              options={[
                { value: 'changed', label: `Only what changed since the last export (${formatDay(dayInIndia(new Date(last.at)))})` },
                { value: 'all', label: `All of ${formatMonthLong(period)}` },
              ]}
              onChange={setChosen}
            />
          ) : (
            <p style={{ margin: 0 }}>{`All vouchers of ${formatMonthLong(period)} go out, with ledgers, units and stock items.`}</p>
          )}
          <p style={{ margin: 0 }}>
            In Tally choose Import, Masters and then Transactions with this file. A voucher that is there already is altered, not doubled.
          </p>
        </Stack>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

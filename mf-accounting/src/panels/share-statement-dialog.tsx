import { call, messageOf, queryOptions, useQuery } from '@karkhana/shared-auth';
import { SharePaperDialog } from '@karkhana/shared-auth/screens';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { Button, Dialog, ErrorState, formatDay, Loading } from '@karkhana/shared-ui';

const getParty = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.vendors, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /api/vendors/:id', { params: { id }, signal })).data,
  });

interface ShareStatementProps {
  vendorId: number;
  period: { from?: string | undefined; to?: string | undefined };
  save: { busy: boolean; start: () => void };
  onClose: () => void;
}

/** 'from 01 Apr 2026 to 30 Apr 2026'; '' of all there is. */
const daysOf = ({ from, to }: ShareStatementProps['period']): string =>
  [from && ` from ${formatDay(from)}`, to && ` to ${formatDay(to)}`].filter(Boolean).join('');

/** The statement of the chosen days, to be sent to its party. */
export default function ShareStatementDialog({ vendorId, period, save, onClose }: ShareStatementProps) {
  const party = useQuery(getParty(vendorId));
  if (!party.data) {
    return (
      <Dialog open title="Share Statement" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
        {party.isError ? <ErrorState message={messageOf(party.error, 'This party could not be loaded')} onRetry={party.refetch} /> : <Loading />}
      </Dialog>
    );
  }
  return (
    <SharePaperDialog
      title="Share Statement"
      subject="Statement of account"
      party={party.data}
      sentence={`This is the statement of your account with us${daysOf(period)}.`}
      paper={{ kind: 'statement', id: vendorId, ...period }}
      save={save}
      onClose={onClose}
    />
  );
}

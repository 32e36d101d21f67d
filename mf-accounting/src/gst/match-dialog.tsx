import { messageOf, useQuery } from '@karkhana/shared-auth';
import type { MatchedSupply } from '@karkhana/shared-contract/returns/gstr2b';
import { Button, Dialog, formatDay, formatMoney, Loading, SelectField, Stack, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';
import { getGstr2b } from './get-gst.ts';
import { useChoose2b } from './save-gst.ts';

/** As many bills as one chooses between. */
const MOST = 500;

interface MatchDialogProps {
  /** A supply that is only on the portal. */
  row: MatchedSupply;
  period: string;
  onClose: () => void;
}

/** Matches a supply of the portal with a bill of ours; those of its supplier come first. */
export function MatchDialog({ row: { portal }, period, onClose }: MatchDialogProps) {
  const toast = useToast();
  const choose = useChoose2b();
  const [chosen, setChosen] = useState('');
  const read = useQuery(getGstr2b({ period, state: 'books', page: 1, limit: MOST }));
  const bills = (read.data?.data ?? []).flatMap(({ book }) => book ?? []);
  const sorted = [...bills].sort((one, other) => Number(other.gstin === portal?.gstin) - Number(one.gstin === portal?.gstin));
  const bill = sorted.find(({ document_type, document_id }) => `${document_type} ${document_id}` === chosen);
  const save = () =>
    bill &&
    portal &&
    choose.mutate(
      {
        ...{ period, choice: 'match', kind: portal.kind, gstin: portal.gstin ?? '', number: portal.number },
        ...{ document_type: bill.document_type, document_id: bill.document_id },
      },
      { onSuccess: onClose, onError: (error) => toast.error(messageOf(error, 'The decision could not be saved')) },
    );
  return (
    <Dialog
      open
      size="small"
      title="Match with a bill"
      subtitle={`${portal?.number} of ${portal?.trade_name ?? portal?.gstin}, ${formatMoney(portal?.taxable_amount ?? 0)}`}
      onClose={onClose}
      foot={
        <Button variant="contained" color="primary" disabled={!bill || choose.isPending} onClick={save}>
          Match
        </Button>
      }
    >
      {read.data ? (
        <Stack>
          <SelectField
            label="Bill in our books"
            value={chosen}
            options={[
              { value: '', label: sorted.length ? 'Choose a bill' : 'No bill is left' },
              ...sorted.map((each) => ({
                value: `${each.document_type} ${each.document_id}`,
                label: `${each.number}, ${each.party_name}, ${formatDay(each.date)}, ${formatMoney(each.taxable_amount)}`,
              })),
            ]}
            onChange={setChosen}
          />
        </Stack>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

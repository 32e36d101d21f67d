import { call, Navigate, queryOptions, useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { queryKeys } from '@karkhana/shared-contract/query-keys';

const getSaleDebitNote = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.sales, 'debit-note', id],
    queryFn: async ({ signal }) => (await call('GET /api/sale-debit-notes/:id', { params: { id }, signal })).data,
  });

/** /sales/debit-notes/:id: leads on to the sale, which lists its debit notes. */
export default function SaleDebitNoteScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getSaleDebitNote(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Debit note" area="Sales" back={{ to: '/sales', label: 'Go to Sales List' }}>
      {({ document }) => <Navigate to={salePath(document.id)} replace />}
    </ReadAtAddress>
  );
}

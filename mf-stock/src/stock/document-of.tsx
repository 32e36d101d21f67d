import { useDocumentPath } from '@karkhana/shared-auth/screens';
import type { LedgerRow } from '@karkhana/shared-contract/stock/ledger-row';
import { formatDay, Small, TextLink } from '@karkhana/shared-ui';

/** Fields of a movement that name its document. */
type MovementDocument = Pick<LedgerRow, 'document_type' | 'document_id' | 'document_number' | 'document_day' | 'item_type' | 'item_id'>;

/** The number of a movement's document, or its day where it has none; a link for users who may open it. One that was deleted since has no day. */
export function DocumentOf({ movement: { document_type, document_id, document_number, document_day, item_type, item_id } }: { movement: MovementDocument }) {
  const path = useDocumentPath()(document_day && document_type, document_id, document_day ?? '');
  const words = document_number ?? (document_day && formatDay(document_day));
  if (!words) return null;
  const ofProduct = document_type === 'production' && item_type === 'product' ? `&productId=${item_id}` : '';
  return path ? <TextLink to={`${path}${ofProduct}`}>{words}</TextLink> : <Small>{words}</Small>;
}

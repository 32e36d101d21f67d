import type { StockTransferRow } from '@karkhana/shared-contract/stock/stock-transfer';
import { StatusChip } from '@karkhana/shared-ui';

export const TransferChip = ({ cancelled_at }: Pick<StockTransferRow, 'cancelled_at'>) =>
  cancelled_at === null ? <StatusChip status="completed" label="Moved" /> : <StatusChip status="cancelled" />;

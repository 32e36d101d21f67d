import type { CountScope, CountStatus } from '@karkhana/shared-contract/stock/stock-count';
import { StatusChip } from '@karkhana/shared-ui';

export const SCOPE_LABELS: Record<CountScope, string> = {
  all: 'All items',
  category: 'One category of materials',
  low: 'Low items',
  not_counted_since: 'Not counted since a day',
  empty: 'Empty, filled by scanning',
};

const CHIPS = {
  open: { status: 'pending', label: 'Open' },
  posted: { status: 'completed', label: 'Posted' },
  reversed: { status: 'voided', label: 'Reversed' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
} as const;

export const CountChip = ({ status }: { status: CountStatus }) => <StatusChip {...CHIPS[status]} />;

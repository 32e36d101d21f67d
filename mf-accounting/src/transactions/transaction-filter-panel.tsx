import type { PaymentMethod, TransactionStatus, TransactionType } from '@karkhana/shared-contract/constants';
import { METHOD_OPTIONS } from '@karkhana/shared-contract/payments/payment-method';
import { DateField, FilterPanel, SelectField } from '@karkhana/shared-ui';
import { NO_FILTERS, type TransactionListState } from './transaction-list-state.ts';
import { STATUS_OPTIONS, TYPE_OPTIONS } from './transaction-words.ts';
import { useCategories } from './use-categories.tsx';

const TYPES = [{ value: '', label: 'All Types' }, ...TYPE_OPTIONS];
const STATUSES = [{ value: '', label: 'All Status' }, ...STATUS_OPTIONS];
const METHODS = [{ value: '', label: 'All Methods' }, ...METHOD_OPTIONS];

interface TransactionFilterPanelProps {
  id: string;
  open: boolean;
  onClose: () => void;
  state: TransactionListState;
  change: (changes: Partial<TransactionListState>) => void;
}

export function TransactionFilterPanel({ id, open, onClose, state, change }: TransactionFilterPanelProps) {
  const { options, failure } = useCategories(state.type, state.category, { enabled: open });
  const backwards = state.startDate && state.endDate && state.endDate < state.startDate;
  return (
    <FilterPanel id={id} open={open} onClose={onClose} onReset={() => change(NO_FILTERS)}>
      <DateField label="Start Date" value={state.startDate} onChange={(startDate) => change({ startDate })} />
      <DateField
        label="End Date"
        value={state.endDate}
        onChange={(endDate) => change({ endDate })}
        error={backwards ? 'End Date is before Start Date' : undefined}
      />
      <SelectField label="Type" value={state.type} options={TYPES} onChange={(type) => change({ type: type as TransactionType | '', category: '' })} />
      <SelectField
        label="Category"
        value={state.category}
        options={[{ value: '', label: 'All Categories' }, ...options]}
        onChange={(category) => change({ category })}
        hint={failure || undefined}
      />
      <SelectField label="Status" value={state.status} options={STATUSES} onChange={(status) => change({ status: status as TransactionStatus | '' })} />
      <SelectField
        label="Payment Method"
        value={state.payment_method}
        options={METHODS}
        onChange={(method) => change({ payment_method: method as PaymentMethod | '' })}
      />
    </FilterPanel>
  );
}

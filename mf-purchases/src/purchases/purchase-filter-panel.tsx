import { PURCHASE_STATUSES, type PurchaseStatus } from '@karkhana/shared-contract/constants';
import { PURCHASE_STATUS_LABELS } from '@karkhana/shared-contract/purchases/purchase-status';
import { CheckboxField, type ComboOption, DateField, FilterPanel, SelectField } from '@karkhana/shared-ui';
import { ComboField } from '@karkhana/shared-ui/combo';
import { ALL_VENDORS, findAllSuppliers } from '../vendors/find-suppliers.ts';
import { AmountFilter } from './amount-filter.tsx';
import { NO_FILTERS, type PurchaseListState } from './purchase-list-state.ts';

const STATUSES = [{ value: '', label: 'All Status' }, ...PURCHASE_STATUSES.map((value) => ({ value, label: PURCHASE_STATUS_LABELS[value] }))];

interface PurchaseFilterPanelProps {
  id: string;
  open: boolean;
  onClose: () => void;
  state: PurchaseListState;
  change: (changes: Partial<PurchaseListState>, options?: { replace?: boolean }) => void;
  /** Of the vendor that is filtered by. */
  vendorName: string;
}

/** The panel of the list, loaded with the combobox when it is first opened. */
export default function PurchaseFilterPanel({ id, open, onClose, state, change, vendorName }: PurchaseFilterPanelProps) {
  const vendor: ComboOption = state.vendorId ? { id: Number(state.vendorId), label: vendorName } : ALL_VENDORS;
  const backwards = state.startDate && state.endDate && state.endDate < state.startDate;
  const crossed = state.minAmount && state.maxAmount && Number(state.maxAmount) < Number(state.minAmount);
  return (
    <FilterPanel id={id} open={open} onClose={onClose} onReset={() => change(NO_FILTERS)}>
      <DateField label="Start Date" value={state.startDate} onChange={(startDate) => change({ startDate })} />
      <DateField
        label="End Date"
        value={state.endDate}
        onChange={(endDate) => change({ endDate })}
        error={backwards ? 'End Date is before Start Date' : undefined}
      />
      <ComboField label="Vendor" value={vendor} load={findAllSuppliers} onChange={(option) => change({ vendorId: option?.id ? String(option.id) : '' })} />
      <SelectField label="Status" value={state.status} options={STATUSES} onChange={(status) => change({ status: status as PurchaseStatus | '' })} />
      <AmountFilter label="Min Amount" value={state.minAmount} onChange={(minAmount) => change({ minAmount }, { replace: true })} />
      <AmountFilter label="Max Amount" value={state.maxAmount} onChange={(maxAmount) => change({ maxAmount }, { replace: true })} />
      <CheckboxField
        label="Leave out cancelled orders"
        className="tick"
        checked={state.cancelled === 'false'}
        onChange={(leaveOut) => change({ cancelled: leaveOut ? 'false' : '' })}
      />
      {crossed && <p role="status">Max Amount is less than Min Amount</p>}
    </FilterPanel>
  );
}

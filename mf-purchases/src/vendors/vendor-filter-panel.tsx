import { VENDOR_TYPES, type VendorType } from '@karkhana/shared-contract/constants';
import { VENDOR_STATUSES } from '@karkhana/shared-contract/vendors/vendor-choices';
import { FilterPanel, SelectField } from '@karkhana/shared-ui';
import { NO_FILTERS, STATUS_LABELS, TYPE_LABELS, type VendorListState, type VendorStatus } from './vendor-list-state.ts';

const TYPES = [{ value: '', label: 'All Types' }, ...VENDOR_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))];
const STATUSES = [{ value: '', label: 'All Status' }, ...VENDOR_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))];

interface VendorFilterPanelProps {
  id: string;
  open: boolean;
  onClose: () => void;
  state: VendorListState;
  change: (changes: Partial<VendorListState>) => void;
}

export function VendorFilterPanel({ id, open, onClose, state, change }: VendorFilterPanelProps) {
  return (
    <FilterPanel id={id} open={open} onClose={onClose} onReset={() => change(NO_FILTERS)}>
      <SelectField label="Vendor Type" value={state.vendor_type} options={TYPES} onChange={(value) => change({ vendor_type: value as VendorType | '' })} />
      <SelectField label="Status" value={state.status} options={STATUSES} onChange={(value) => change({ status: value as VendorStatus | '' })} />
    </FilterPanel>
  );
}

import { SALE_PAYMENT_FILTERS, type SalePaymentFilter } from '@karkhana/shared-contract/sales/sale-filters';
import { CheckboxField, type ComboOption, DateField, FilterPanel, SelectField } from '@karkhana/shared-ui';
import { ComboField } from '@karkhana/shared-ui/combo';
import { ALL_VENDORS, findSaleVendors } from '../../vendors/find-sale-vendors.ts';
import { NO_FILTERS, type SaleListState, STATUS_LABELS } from './sale-list-state.ts';

const STATUSES = [{ value: '', label: 'All Status' }, ...SALE_PAYMENT_FILTERS.map((value) => ({ value, label: STATUS_LABELS[value] }))];

interface SaleFilterPanelProps {
  id: string;
  open: boolean;
  onClose: () => void;
  state: SaleListState;
  change: (changes: Partial<SaleListState>) => void;
  /** Of the vendor that is filtered by. */
  vendorName: string;
}

/** The panel of the sales list, loaded with the combobox when it is first opened. */
export default function SaleFilterPanel({ id, open, onClose, state, change, vendorName }: SaleFilterPanelProps) {
  const vendor: ComboOption = state.vendor_id ? { id: Number(state.vendor_id), label: vendorName } : ALL_VENDORS;
  const backwards = state.start_date && state.end_date && state.end_date < state.start_date;
  return (
    <FilterPanel id={id} open={open} onClose={onClose} onReset={() => change(NO_FILTERS)}>
      <ComboField label="Vendor" value={vendor} load={findSaleVendors} onChange={(option) => change({ vendor_id: option?.id ? String(option.id) : '' })} />
      <DateField label="Start Date" value={state.start_date} onChange={(day) => change({ start_date: day })} />
      <DateField
        label="End Date"
        value={state.end_date}
        onChange={(day) => change({ end_date: day })}
        error={backwards ? 'End Date is before Start Date' : undefined}
      />
      <SelectField
        label="Payment Status"
        value={state.payment_status}
        options={STATUSES}
        onChange={(status) => change({ payment_status: status as SalePaymentFilter | '' })}
      />
      <CheckboxField
        label="Leave out cancelled sales"
        className="tick"
        checked={state.cancelled === 'false'}
        onChange={(leaveOut) => change({ cancelled: leaveOut ? 'false' : '' })}
      />
    </FilterPanel>
  );
}

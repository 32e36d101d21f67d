import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { SelectField } from '@karkhana/shared-ui';

const OPTIONS: readonly { value: StockItemType | ''; label: string }[] = [
  { value: '', label: 'Products and materials' },
  { value: 'product', label: 'Products' },
  { value: 'material', label: 'Materials' },
];

export function ItemTypeField({ value, onChange }: { value: StockItemType | ''; onChange: (value: StockItemType | '') => void }) {
  return <SelectField label="Items" className="wide" value={value} options={OPTIONS} onChange={(chosen) => onChange(chosen as StockItemType | '')} />;
}

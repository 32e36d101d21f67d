import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import { SelectField } from '@karkhana/shared-ui';

export const ITEM_TYPE_LABELS: Record<StockItemType, string> = { product: 'Products', material: 'Materials' };
const OPTIONS: readonly { value: StockItemType | ''; label: string }[] = [
  { value: '', label: 'Products and materials' },
  { value: 'product', label: ITEM_TYPE_LABELS.product },
  { value: 'material', label: ITEM_TYPE_LABELS.material },
];

export function ItemTypeField({ value, onChange }: { value: StockItemType | ''; onChange: (value: StockItemType | '') => void }) {
  return <SelectField label="Items" className="wide" value={value} options={OPTIONS} onChange={(chosen) => onChange(chosen as StockItemType | '')} />;
}

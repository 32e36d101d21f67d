import type { StockItemType } from '@karkhana/shared-contract/stock/ledger';
import type { StockLevel } from '@karkhana/shared-contract/stock/stock-level';
import { Button, media, SearchBox, SelectField, styled, Toolbar } from '@karkhana/shared-ui';
import { type ChangeStock, LEVEL_LABELS, type StockState } from './stock-state.ts';
import { SummaryBar } from './summary-bar.tsx';

const Level = styled(SelectField)({ width: 160, [media.phone]: { width: 150 } });
const LEVELS = Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label }));

interface StockToolbarProps {
  itemType: StockItemType;
  state: StockState;
  change: ChangeStock;
  onLabels: () => void;
}

/** Level, name and SKU, labels, and the summary at their right; filters apply at once. */
export function StockToolbar({ itemType, state, change, onLabels }: StockToolbarProps) {
  return (
    <Toolbar>
      <Level label="Stock level" hideLabel value={state.level} onChange={(level) => change({ level: level as StockLevel | '' })} options={LEVELS} />
      <SearchBox
        key={`name of ${itemType}`}
        value={state.name}
        onChange={(name) => change({ name }, { replace: true })}
        placeholder="Search by name..."
        width={240}
      />
      {itemType === 'product' && (
        <SearchBox value={state.sku} onChange={(sku) => change({ sku }, { replace: true })} placeholder="Search by SKU..." width={190} shortcut={false} />
      )}
      <Button onClick={onLabels}>Labels</Button>
      <SummaryBar itemType={itemType} />
    </Toolbar>
  );
}

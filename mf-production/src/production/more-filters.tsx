import { NumberField, TextField, useTyped } from '@karkhana/shared-ui';
import type { ChangeProduction, ProductionState } from './production-state.ts';

const isQuantityFilter = (text: string) => text === '' || /^\d{1,12}(\.\d{1,3})?$/.test(text);

/** Inside the panel: supervisor and quantity. */
export function MoreFilters({ state, change }: { state: ProductionState; change: ChangeProduction }) {
  const { minQuantity, maxQuantity } = state;
  const supervisor = useTyped(state.supervisor, (text) => change({ supervisor: text }, { replace: true }));
  const isCrossed = minQuantity !== '' && maxQuantity !== '' && Number(maxQuantity) < Number(minQuantity);
  return (
    <>
      <TextField label="Supervisor" maxLength={200} {...supervisor} />
      <QuantityFilter label="Min Quantity" value={minQuantity} onChange={(text) => change({ minQuantity: text }, { replace: true })} />
      <QuantityFilter
        label="Max Quantity"
        value={maxQuantity}
        onChange={(text) => change({ maxQuantity: text }, { replace: true })}
        error={isCrossed ? 'Max Quantity is less than Min Quantity' : undefined}
      />
    </>
  );
}

interface QuantityFilterProps {
  label: string;
  /** Plain digits, '' when not set. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A quantity that filters; text that is none yet filters nothing, and shows a message. */
function QuantityFilter({ label, value, onChange, error }: QuantityFilterProps) {
  const typed = useTyped(value, onChange, isQuantityFilter);
  return <NumberField label={label} {...typed} error={isQuantityFilter(typed.value) ? error : `${label} must be a quantity`} />;
}

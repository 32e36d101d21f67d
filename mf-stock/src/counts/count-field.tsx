import { messageOf } from '@karkhana/shared-auth';
import type { StockCountLine } from '@karkhana/shared-contract/stock/stock-count';
import type { CountLine } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { QuantityField, TextField } from '@karkhana/shared-ui';
import { useState } from 'react';

interface LineFieldProps {
  line: StockCountLine;
  save: (line: CountLine) => Promise<unknown>;
  /** On a card, where no head of a column says what the field is for. */
  placeholder?: string;
}

/**
 * Typed text stays until it is saved, which happens when the field is left; a failure is shown at it, and leaving it again is the next try.
 * @param shown what the field shows now: `save` gets what it was when typing began
 */
function useSavedWhenLeft<Shown>(shown: Shown, save: (typed: string, before: Shown) => Promise<unknown>, wrong: (typed: string) => string | undefined) {
  const [entry, setEntry] = useState<{ typed: string; before: Shown }>();
  const [error, setError] = useState<string>();
  const leave = async () => {
    if (!entry) return;
    const fault = wrong(entry.typed);
    setError(fault);
    if (fault) return;
    try {
      await save(entry.typed, entry.before);
      setEntry(undefined);
    } catch (failure) {
      setError(messageOf(failure, 'This could not be saved'));
    }
  };
  const change = (typed: string | undefined) => setEntry((now) => (typed === undefined ? undefined : { typed, before: now ? now.before : shown }));
  return { typed: entry?.typed, error, change, leave: () => void leave() };
}

const notQuantity = (typed: string) => (/^(\d{1,12}(\.\d{1,3})?)?$/.test(typed) ? undefined : 'Please enter a valid quantity');
const nothingWrong = () => undefined;

/** Counted quantity of an item. */
export function CountField({ line, save, placeholder }: LineFieldProps) {
  const { item_kind, item_id, name, counted, unit } = line;
  const saveFigure = (typed: string, expected: number | null) => save({ item_kind, item_id, counted: typed === '' ? null : Number(typed), expected });
  const { typed, error, change, leave } = useSavedWhenLeft(counted, saveFigure, notQuantity);
  return (
    <QuantityField
      label={`Counted, ${name}`}
      hideLabel
      name="counted"
      unit={unit ?? undefined}
      placeholder={placeholder}
      value={typed ?? counted}
      error={error}
      // The figure that came back after a scan is not typed: the next one changes it.
      onChange={(text) => change(text === String(counted ?? '') ? undefined : text)}
      onBlur={leave}
    />
  );
}

/** Why an item differs. */
export function ReasonField({ line, save, placeholder }: LineFieldProps) {
  const { item_kind, item_id, name, reason } = line;
  const { typed, error, change, leave } = useSavedWhenLeft(reason, (text) => save({ item_kind, item_id, reason: text }), nothingWrong);
  return (
    <TextField
      label={`Reason, ${name}`}
      hideLabel
      maxLength={500}
      placeholder={placeholder}
      value={typed ?? reason ?? ''}
      error={error}
      onChange={change}
      onBlur={leave}
    />
  );
}

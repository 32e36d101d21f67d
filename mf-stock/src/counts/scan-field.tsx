import { call, messageOf } from '@karkhana/shared-auth';
import { MAX_SEARCH_LENGTH } from '@karkhana/shared-contract/constants';
import { materialIdIn } from '@karkhana/shared-contract/labels/material-code';
import type { CountLine } from '@karkhana/shared-contract/stock/stock-count-schemas';
import { TextField } from '@karkhana/shared-ui';
import { useState } from 'react';

/** Characters of a code that an error repeats. */
const LONGEST_SHOWN = 60;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The product with this SKU or name, or the material with this name or of this label. */
async function findItem(typed: string): Promise<Pick<CountLine, 'item_kind' | 'item_id'> | undefined> {
  const materialId = materialIdIn(typed);
  if (materialId !== undefined) return { item_kind: 'material', item_id: materialId };
  const { data } = await call('GET /api/items', { query: { search: typed, shelf: true, limit: 50 } });
  const found = data.find(({ sku }) => sku !== null && isSame(sku, typed)) ?? data.find(({ name }) => isSame(name, typed));
  return found && { item_kind: found.kind, item_id: found.id };
}

/** Each code from a scanner, or typed by hand, counts one more of its item. Scans are saved one after the other. */
export function useCountScans(save: (line: CountLine) => Promise<unknown>) {
  const [error, setError] = useState<string>();
  const [hint, setHint] = useState('Each scan counts one more');
  /** @returns false: nothing has the code, which is said */
  const scan = async (code: string): Promise<boolean> => {
    try {
      const item = code.length > MAX_SEARCH_LENGTH ? undefined : await findItem(code);
      if (item) await save({ ...item, add: 1 });
      else if (code.length > LONGEST_SHOWN) setError(`No item has this SKU or name of ${code.length} characters`);
      else setError(`No item has the SKU or the name ${code}`);
      if (!item) return false;
      setError(undefined);
      setHint(`${code} counted`);
    } catch (failure) {
      setError(messageOf(failure, `${code} could not be saved`));
    }
    return true;
  };
  return { error, hint, scan };
}

export function ScanField({ error, hint, scan }: ReturnType<typeof useCountScans>) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label="Scan or type a SKU or a name"
      value={typed}
      error={error}
      hint={hint}
      onChange={setTyped}
      onKeyDown={(event) => {
        const code = typed.trim();
        if (event.key !== 'Enter' || !code) return;
        event.preventDefault();
        setTyped('');
        void scan(code);
      }}
    />
  );
}

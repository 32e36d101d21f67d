import { useCallback, useMemo, useState } from 'react';
import type { LineProduct } from './line.ts';

export interface LineProducts {
  get(id: number | ''): LineProduct | undefined;
  /** Replaces the stored facts: after a refusal for short stock, with the present stock. */
  remember(products: readonly LineProduct[]): void;
}

/** The products that a document's rows have chosen: the form itself holds only their ids. */
export function useLineProducts(initial: readonly LineProduct[] = []): LineProducts {
  const [known, setKnown] = useState(() => new Map(initial.map((product) => [product.id, product])));
  const remember = useCallback(
    (products: readonly LineProduct[]) => setKnown((before) => new Map([...before, ...products.map((product) => [product.id, product] as const)])),
    [],
  );
  return useMemo(() => ({ get: (id) => (id === '' ? undefined : known.get(id)), remember }), [known, remember]);
}

import { type ComboOption, TextField } from '@karkhana/shared-ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { findProductFilters } from './find-products.ts';

/** Milliseconds in which its surroundings are drawn. */
const DRAWN = 100;

let isHere = false;
const Combobox = lazy(async () => {
  const { ComboField } = await import('@karkhana/shared-ui/combo');
  isHere = true;
  return { default: ComboField<ComboOption> };
});

interface ProductFilterProps {
  /** The records are there. */
  after: boolean;
  value: ComboOption;
  onChange: (option: ComboOption | null) => void;
}

/** The combobox is more code than the rest of the page: it comes after the records, and until then its place shows the choice. */
export function ProductFilter({ after, value, onChange }: ProductFilterProps) {
  const [wanted, setWanted] = useState(isHere);
  useEffect(() => {
    if (!after) return;
    const timer = setTimeout(() => setWanted(true), DRAWN);
    return () => clearTimeout(timer);
  }, [after]);
  const place = <TextField className="wide" label="Product" value={value.label} onChange={() => undefined} disabled />;
  if (!wanted) return place;
  return (
    <Suspense fallback={place}>
      <Combobox className="wide" label="Product" load={findProductFilters} value={value} onChange={onChange} />
    </Suspense>
  );
}

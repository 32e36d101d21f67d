import type { ComboOption } from '@karkhana/shared-ui';
import { ComboField } from '@karkhana/shared-ui/combo';
import { findProductFilters } from './find-products.ts';

interface ProductFilterProps {
  value: ComboOption;
  /** With the id of the product; 0 and undefined are all of them. */
  onChange: (id: number | undefined) => void;
}

export default function ProductFilter({ value, onChange }: ProductFilterProps) {
  return <ComboField<ComboOption> className="wide" label="Product" load={findProductFilters} value={value} onChange={(option) => onChange(option?.id)} />;
}

import { PURCHASE_CATEGORIES, PURCHASE_CATEGORY_LABELS, PURCHASE_UNITS } from '@karkhana/shared-contract/constants';
import { FormGrid } from '@karkhana/shared-ui';
import { FormMoneyField, FormQuantityField, FormSelectField, FormTextArea, FormTextField } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';
import { GoodsFields } from '../goods/goods-fields.tsx';

const UNITS = PURCHASE_UNITS.map((value) => ({ value, label: value }));
const CATEGORIES = PURCHASE_CATEGORIES.map((value) => ({ value, label: PURCHASE_CATEGORY_LABELS[value] }));

/** What Add and Edit Material have in common; inside their forms. */
export function MaterialFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <FormGrid columns={2}>
        <FormTextField name="name" label="Name" required autoFocus className="wide" maxLength={200} />
        <FormSelectField name="unit" label="Unit" required options={UNITS} placeholder="Select a unit..." />
        <FormSelectField name="category" label="Category" required options={CATEGORIES} placeholder="Select a category..." />
        <FormMoneyField name="default_unit_price" label="Default Unit Price" required hint="Its cost until the first purchase is received." />
        <FormQuantityField name="minimum_stock" label="Minimum Stock" hint="Empty for the global threshold." />
        <FormTextField name="purchase_unit" label="Purchase Unit" hint="Only if you buy it in another unit, such as bag." maxLength={20} />
        <FormQuantityField name="units_per_purchase_unit" label="Units in one Purchase Unit" hint="50 for a bag of 50 kg." />
        {children}
        <FormTextField name="barcodes" label="Barcodes" hint="What a scanner reads on it; several with commas between them." className="wide" maxLength={500} />
        <FormTextArea name="description" label="Description" className="wide" maxLength={2_000} />
      </FormGrid>
      <GoodsFields />
    </>
  );
}

import { FormGrid } from '@karkhana/shared-ui';
import { FormComboField, FormDateField, FormMoneyField, FormQuantityField, FormTextArea, FormTextField, useFormContext } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';
import { findProducts, type ProductOption } from './find-products.ts';
import type { RecordValues } from './record-values.ts';

interface RecordFieldsProps {
  /** Below the quantity. */
  hint: string | undefined;
  /** What it takes, once that is known: Material Availability. */
  children: ReactNode;
}

/** The fields of Add Production Record in the spec's order; inside its form. Choosing a product fills its unit price. */
export function RecordFields({ hint, children }: RecordFieldsProps) {
  const { setValue } = useFormContext<RecordValues>();
  const choose = (product: ProductOption | null) => setValue('unit_price', product ? String(product.unitPrice) : '');
  return (
    <FormGrid columns={2}>
      <FormComboField<RecordValues, unknown, ProductOption>
        className="wide"
        name="product_id"
        label="Product"
        required
        autoFocus
        placeholder="Select a product..."
        load={findProducts}
        onChoose={choose}
      />
      <FormQuantityField name="quantity" label="Quantity" required hint={hint} />
      <FormMoneyField name="unit_price" label="Unit Price" readOnly />
      {children}
      <FormDateField name="production_date" label="Production Date" required />
      <FormQuantityField name="rejected_quantity" label="Rejected Quantity" hint="Of the quantity; it does not go to stock." />
      <FormTextField name="supervisor" label="Supervisor" required className="wide" maxLength={200} />
      <FormTextArea name="quality_notes" label="Quality Notes" className="wide" maxLength={2_000} />
    </FormGrid>
  );
}

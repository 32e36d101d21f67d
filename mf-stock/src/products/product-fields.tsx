import { FormGrid } from '@karkhana/shared-ui';
import { FormMoneyField, FormQuantityField, FormTextArea, FormTextField } from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';
import { GoodsFields } from '../goods/goods-fields.tsx';

/** What Add and Edit Product have in common; inside their forms. `name` is the field or the fixed name. */
export function ProductFields({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <>
      <FormGrid columns={2}>
        {name}
        <FormTextField name="sku" label="SKU" required maxLength={100} />
        <FormMoneyField name="unit_price" label="Unit Price" required />
        <FormQuantityField name="stock_alert_threshold" label="Stock Alert Threshold" required hint="At or below it the product shows as Low Stock." />
        <FormTextField
          name="barcodes"
          label="Barcodes"
          hint="What a scanner reads on it beside the SKU; several with commas between them."
          className="wide"
          maxLength={500}
        />
        <FormTextArea name="description" label="Description" className="wide" maxLength={2_000} />
        {children}
      </FormGrid>
      <GoodsFields />
    </>
  );
}

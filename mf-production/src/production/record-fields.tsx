import { useCan, useQuery } from '@karkhana/shared-auth';
import { CountedAfter, PlaceField, useOpenDays } from '@karkhana/shared-auth/screens';
import { FormGrid } from '@karkhana/shared-ui';
import {
  FormComboField,
  FormDateField,
  FormMoneyField,
  FormQuantityField,
  FormTextArea,
  FormTextField,
  useFormContext,
  useWatch,
} from '@karkhana/shared-ui/forms';
import type { ReactNode } from 'react';
import { findProducts, type ProductOption } from './find-products.ts';
import { getSupervisors } from './get-supervisors.ts';
import type { RecordValues } from './record-values.ts';

interface RecordFieldsProps {
  /** Below the quantity. */
  hint?: string | undefined;
  /** Of a saved record: its product is fixed. */
  product?: ProductOption;
  /** Its materials, once they are read: Material Availability. */
  children?: ReactNode;
}

/** The fields of a production record, date and supervisor above its materials; inside its form. Choosing a product fills its unit price. */
export function RecordFields({ hint, product, children }: RecordFieldsProps) {
  const { setValue } = useFormContext<RecordValues>();
  const canView = useCan('production:view');
  const supervisors = useQuery({ ...getSupervisors(), enabled: canView });
  const [made, day, place] = useWatch<RecordValues, ['product_id', 'production_date', 'place_id']>({ name: ['product_id', 'production_date', 'place_id'] });
  const choose = (product: ProductOption | null) => setValue('unit_price', product ? String(product.unitPrice) : '');
  return (
    <FormGrid columns={2}>
      <FormComboField<RecordValues, unknown, ProductOption>
        className="wide"
        name="product_id"
        label="Product"
        required
        autoFocus={!product}
        initial={product}
        readOnly={product !== undefined}
        placeholder="Select a product..."
        load={findProducts}
        onChoose={choose}
      />
      <FormQuantityField name="quantity" label="Quantity" required hint={hint} autoFocus={product !== undefined} />
      <FormMoneyField name="unit_price" label="Unit Price" readOnly />
      <FormDateField name="production_date" label="Production Date" required {...useOpenDays()} />
      <FormTextField name="supervisor" label="Supervisor" required maxLength={200} suggestions={supervisors.data ?? []} />
      {!product && <PlaceField label="Made at" className="wide" />}
      {made !== '' && (
        <div className="wide">
          <CountedAfter day={day} place={place} items={[{ kind: 'product', id: made }]} />
        </div>
      )}
      {children}
      <FormQuantityField name="rejected_quantity" label="Rejected Quantity" hint="Part of the quantity. It does not go into stock." />
      <FormTextArea name="quality_notes" label="Quality Notes" className="wide" maxLength={2_000} />
    </FormGrid>
  );
}

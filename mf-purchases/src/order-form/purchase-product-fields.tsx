import { PURCHASE_CATEGORIES, PURCHASE_CATEGORY_LABELS, PURCHASE_UNITS } from '@karkhana/shared-contract/constants';
import { FormMoneyField, FormSelectField, FormTextArea, FormTextField } from '@karkhana/shared-ui/forms';

const UNITS = [{ value: '', label: 'Select a unit...' }, ...PURCHASE_UNITS.map((value) => ({ value, label: value }))];
const CATEGORIES = [{ value: '', label: 'Select a category...' }, ...PURCHASE_CATEGORIES.map((value) => ({ value, label: PURCHASE_CATEGORY_LABELS[value] }))];

/** What New and Edit Purchase Product have in common; in a grid of two columns inside their forms. */
export function PurchaseProductFields() {
  return (
    <>
      <FormTextField name="name" label="Name" required autoFocus className="wide" maxLength={200} />
      <FormTextArea name="description" label="Description" className="wide" maxLength={2_000} />
      <FormSelectField name="unit" label="Unit" required options={UNITS} />
      <FormSelectField name="category" label="Category" required options={CATEGORIES} />
      <FormMoneyField name="default_unit_price" label="Default Unit Price" required />
    </>
  );
}

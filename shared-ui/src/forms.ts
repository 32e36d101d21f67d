// What needs react-hook-form: a share of its own, loaded with the first form (architecture.md, Who may import whom).
export { yupResolver } from '@hookform/resolvers/yup';
export {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
export { ComboField } from './fields/combo-field.tsx';
export {
  FormCheckboxField,
  FormComboField,
  FormDateField,
  FormMoneyField,
  FormNumberField,
  FormPasswordField,
  FormPercentField,
  FormQuantityField,
  FormRadioGroup,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from './forms/bound-fields.tsx';
export { attentionText, countErrors } from './forms/count-errors.ts';
export { FormDialog, type FormDialogProps } from './forms/form-dialog.tsx';
export { schemaResolver } from './forms/schema-resolver.ts';
export { applyServerErrors, type FormFailure, serverMessage } from './forms/server-errors.ts';
export { type Bound, useBound } from './forms/use-bound.ts';
export { useSubmit } from './forms/use-submit.ts';
export { DocumentTotals, type DocumentTotalsProps } from './line-items/document-totals.tsx';
export { EMPTY_LINE, type LineProduct, type LinesForm, type LineValues, withoutUntouched } from './line-items/line.ts';
export { LineItems, type LineItemsProps } from './line-items/line-items.tsx';
export { type LineProducts, useLineProducts } from './line-items/use-line-products.ts';

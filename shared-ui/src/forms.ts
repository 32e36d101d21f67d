// Parts with react-hook-form: a share of its own, loaded with the first form (docs/architecture.md#building).
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
export { AttachmentsDialog, type AttachmentsDialogProps } from './attachments/attachments-dialog.tsx';
export { ConflictDialog } from './conflict/conflict-dialog.tsx';
export { EditedNotice } from './conflict/edited-notice.tsx';
export { type EditedRecord, isStaleVersion, type RecordNow } from './conflict/edited-record.ts';
export { FieldWordsContext } from './conflict/field-words.ts';
export { type Edited, useEditedRecord } from './conflict/use-edited-record.ts';
export { DraftOffer } from './drafts/draft-offer.tsx';
export { KeptEntries, type KeptEntriesProps } from './drafts/kept-entries.tsx';
export { type FormDraft, useDraft } from './drafts/use-draft.ts';
// Of its own entry too; here for releases from before it had one.
export { ComboField } from './fields/combo-field.tsx';
export { settleTypedTexts, useIsDirty } from './fields/typed-text.ts';
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
export { FoldedFields } from './forms/folded-fields.tsx';
export { FormDialog, type FormDialogProps } from './forms/form-dialog.tsx';
export { schemaResolver } from './forms/schema-resolver.ts';
export { applyServerErrors, type FormFailure, serverMessage } from './forms/server-errors.ts';
export { type Bound, useBound } from './forms/use-bound.ts';
export { useConfirmedClose } from './forms/use-confirmed-close.tsx';
export { useSubmit } from './forms/use-submit.ts';
export { useFollowsToday, useToday } from './forms/use-today.ts';
export { type ChargeValues, isCharge } from './line-items/charge.ts';
export { ChargeRows, type ChargeRowsProps } from './line-items/charge-rows.tsx';
export { DocumentTotals, type DocumentTotalsProps, type TotalRow } from './line-items/document-totals.tsx';
export {
  EMPTY_GST_LINE,
  EMPTY_LINE,
  isUntouched,
  type LineDiscount,
  type LineProduct,
  type LinesForm,
  type LineValues,
  withoutUntouched,
} from './line-items/line.ts';
export type { LineGst } from './line-items/line-gst.ts';
export { LineItems, type LineItemsProps } from './line-items/line-items.tsx';
export { ScannedRows, type ScannedRowsProps } from './line-items/scanned-rows.tsx';
export { type LineProducts, useLineProducts } from './line-items/use-line-products.ts';
export { MessageToShare, type MessageToShareProps } from './messages/message-to-share.tsx';
export { NoteFields, type NoteFieldsProps } from './notes/note-fields.tsx';
export { type AccountPaymentFacts, accountPaymentCard, accountPaymentColumns } from './payments/account-payment-columns.tsx';
export { AccountPaymentDialog, type AccountPaymentDialogProps, type AccountPaymentWords, type PartRules } from './payments/account-payment-dialog.tsx';
export { AccountPaymentView, type AccountPaymentViewProps } from './payments/account-payment-view.tsx';
export { AllocateDialog, type AllocateDialogProps } from './payments/allocate-dialog.tsx';
export type { OpenDocument } from './payments/part-fields.tsx';
export { ReasonDialog, type ReasonDialogProps } from './payments/reason-dialog.tsx';
export { RecordPaymentDialog, type RecordPaymentDialogProps } from './payments/record-payment-dialog.tsx';
export { VoidPaymentDialog, type VoidPaymentDialogProps } from './payments/void-payment-dialog.tsx';

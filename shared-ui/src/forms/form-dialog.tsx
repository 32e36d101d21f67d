import { type ReactNode, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { EditedNotice } from '../conflict/edited-notice.tsx';
import { FieldWordsContext } from '../conflict/field-words.ts';
import type { Edited } from '../conflict/use-edited-record.ts';
import { Dialog, type DialogProps } from '../dialogs/dialog.tsx';
import { KeptEntries, textOf } from '../drafts/kept-entries.tsx';
import { type KeptFields, KeptFieldsContext } from '../drafts/kept-fields.ts';
import { ErrorText } from '../fields/field.tsx';
import { useIsDirty } from '../fields/typed-text.ts';
import { Button } from '../layout/button.tsx';
import { Banner } from './banner.tsx';
import { attentionText, countErrors } from './count-errors.ts';
import { onCtrlEnter } from './on-ctrl-enter.ts';
import { serverMessage } from './server-errors.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useConfirmedClose } from './use-confirmed-close.tsx';
import { useSubmit } from './use-submit.ts';

export interface FormDialogProps<T extends FieldValues, V> extends Pick<DialogProps, 'open' | 'title' | 'subtitle' | 'size' | 'children'> {
  /** Of `useForm`, with the schema as its resolver. */
  form: UseFormReturn<T, unknown, V>;
  /** Of a form that edits a record (useEditedRecord). */
  edited?: Edited | undefined;
  /** Resolves when saved; the caller closes the dialog and toasts. A rejection with `fields` (ApiError) is shown in the dialog. */
  onSave: (values: V) => Promise<unknown>;
  /** It was closed without saving, after the question where something was entered. */
  onClose: () => void;
  /** Repeats the title's verb: 'Add Vendor'. */
  saveLabel: string;
  /** The verb meanwhile; by default 'Saving...'. */
  savingLabel?: string | undefined;
  /** A problem outside the fields prevents saving; the dialog itself explains it. */
  saveDisabled?: boolean | undefined;
  /** All is filled in: the focus is on the button that saves. */
  ready?: boolean | undefined;
  /** Left in the foot: Back, or a second action. */
  aside?: ReactNode;
  /** It keeps a draft of its own, with more than its fields hold. */
  ownDraft?: boolean | undefined;
}

/**
 * A form in a dialog. After a failed try it counts the fields that need attention and focuses the first; closing with unsaved input needs a confirmation;
 * Ctrl+Enter saves. Input survives a reload (KeptEntries), except passwords; opened through `useDialogState`, the dialog opens again by itself.
 * @example
 * const form = useForm({ resolver: schemaResolver(vendorSchema), defaultValues });
 * <FormDialog open title="Add Vendor" saveLabel="Add Vendor" form={form} onSave={(vendor) => create(vendor).then(onClose)} onClose={onClose}>
 *   <FormTextField control={form.control} name="name" label="Name" required />
 * </FormDialog>
 */
export function FormDialog<T extends FieldValues, V>({
  form,
  edited,
  onSave,
  onClose,
  saveLabel,
  savingLabel = 'Saving...',
  saveDisabled,
  ready = false,
  aside,
  ownDraft = false,
  children,
  ...frame
}: FormDialogProps<T, V>) {
  const id = useId();
  const [fields] = useState<KeptFields>(() => ({ options: new Map(), secrets: new Set() }));
  const kept = useRef<() => void>(() => undefined);
  const { errors, isSubmitting, submitCount } = form.formState;
  const isDirty = useIsDirty(form);
  // After a save or a discard, the entries are gone when the dialog opens again.
  const save = useSubmit(
    form,
    async (values) => {
      await onSave(values);
      kept.current();
      form.reset();
    },
    edited,
  );
  const attention = submitCount > 0 ? countErrors(errors) : 0;
  const failure = serverMessage(errors);

  const { close, question } = useConfirmedClose({
    dirty: isDirty,
    busy: isSubmitting,
    onClose: () => {
      kept.current();
      form.reset();
      onClose();
    },
  });
  const foot = (
    <>
      {aside}
      {attention > 0 && !saveDisabled && <ErrorText>{attentionText(attention)}</ErrorText>}
      <Button onClick={close} disabled={isSubmitting}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant="contained" color="primary" autoFocus={ready} disabled={isSubmitting || (saveDisabled ?? false)}>
        {isSubmitting ? savingLabel : saveLabel}
      </Button>
    </>
  );
  return (
    <>
      <Dialog {...frame} onClose={close} foot={foot} onKeyDown={onCtrlEnter(() => !saveDisabled && void save())}>
        <FormProvider {...form}>
          <form id={id} noValidate onSubmit={save}>
            {edited && <EditedNotice edited={edited} />}
            {frame.open && !ownDraft && <KeptEntries form={form} name={`${frame.title}|${textOf(frame.subtitle)}`} fields={fields} done={kept} />}
            {failure && <Banner scrollTo={attention === 0}>{failure}</Banner>}
            <KeptFieldsContext value={fields}>
              <FieldWordsContext value={edited?.words}>{children}</FieldWordsContext>
            </KeptFieldsContext>
          </form>
        </FormProvider>
        {/* Also during a save: a session that ends then finds the input, and waits for it. */}
        {frame.open && <UnsavedGuard dirty={isDirty} onLeave={() => kept.current()} />}
      </Dialog>
      {edited && <ConflictDialog edited={edited} save={save} />}
      {question}
    </>
  );
}

import { ApiError } from '@karkhana/shared-auth';
import type { Requirement } from '@karkhana/shared-contract/product-materials/requirement';
import type { RequirementsInput } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { useDialogState } from '@karkhana/shared-ui';
import { applyServerErrors, useForm, useSubmit } from '@karkhana/shared-ui/forms';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import type { ProductOption } from './find-options.ts';
import { isBatchSize, NO_REQUIREMENTS, type RequirementsValues, requirementsResolver, valuesOf } from './requirement-values.ts';
import { useSaveRequirements } from './save-requirements.ts';
import { useStoredRequirements } from './use-stored-requirements.ts';

export const STEPS = ['Select Product', 'Batch Size', 'Materials'] as const;

interface Message {
  kind: 'success' | 'error';
  text: string;
  /** Why, in the server's words. */
  detail?: string | undefined;
}

const FAILED = 'Failed to save material requirements';

/** The fixed sentence with the reason below it; a missing answer comes first, as in every form. */
function failureMessage(error: unknown): Message {
  const reason = error instanceof ApiError ? error.message : undefined;
  const isAway = error instanceof ApiError && error.code === 'NO_CONNECTION';
  return isAway ? { kind: 'error', text: error.message, detail: FAILED } : { kind: 'error', text: FAILED, detail: reason };
}

/** The wizard's states and transitions: product, then batch, then materials. Closing forgets them all; a reload in the middle does not. */
export function useWizard(first: ProductOption | null) {
  const [reached, setStep] = useDialogState('configure-step', 0);
  // The same object in each render: another one would count as another choice.
  const [untouched] = useState(first);
  const [product, setProduct] = useDialogState('configure-product', untouched);
  const [message, setMessage] = useState<Message>();
  const form = useForm<RequirementsValues, unknown, RequirementsInput>({ resolver: requirementsResolver, defaultValues: NO_REQUIREMENTS });
  const { dirtyFields } = form.formState;
  const conversionCost = useRef(product?.conversionCost);
  /** The product of the rows. */
  const begun = useRef(product?.id);
  // Entries are kept for the stored rows that they began with.
  const [version, setVersion] = useState(0);
  const forget = useRef<() => void>(() => undefined);
  // Ids of the rows that were read: a later save of another user is not replaced.
  const replaces = useRef<number[]>([]);
  const begin = (requirements: readonly Requirement[]) => {
    replaces.current = requirements.map(({ id }) => id);
    form.reset(valuesOf(requirements, conversionCost.current));
    setVersion((before) => before + 1);
  };
  const stored = useStoredRequirements(begin);
  const saveRequirements = useSaveRequirements();
  const batch = form.watch('batch_size');

  // After a reload this is the chosen product, at the step that was reached. Its requirements are read first.
  const step = stored.state === 'ready' ? reached : 0;
  const [opened] = useState(product?.id);
  const { load } = stored;
  useEffect(() => void load(opened), [load, opened]);

  const failedToLoad: Message | undefined = stored.state === 'failed' ? { kind: 'error', text: 'Failed to load material requirements' } : undefined;
  const mayGoOn = step === 0 ? product !== null && stored.state === 'ready' : step > 1 || isBatchSize(batch);
  const go = (to: number) => {
    setMessage(undefined);
    setStep(to);
  };
  /** The rows of the old batch are for the new one; a row with a batch of its own keeps it. */
  function takeBatch() {
    const { materials, rows_batch } = form.getValues();
    materials.forEach((row, index) => {
      if (row.batch_size === rows_batch) form.setValue(`materials.${index}.batch_size`, batch, { shouldDirty: true });
    });
    form.setValue('rows_batch', batch);
  }
  const submit = useSubmit(form, async ({ conversion_cost = 0, ...requirements }) => {
    if (!product) return;
    try {
      const standing = await saveRequirements.mutateAsync({
        productId: product.id,
        // Untouched fields keep the record's value, even when it has changed meanwhile.
        requirements: { ...requirements, ...(dirtyFields.conversion_cost && { conversion_cost }), replaces: replaces.current },
      });
      replaces.current = standing.map(({ id }) => id);
    } catch (error) {
      console.warn('Material requirements were not saved:', error);
      if (error instanceof ApiError) applyServerErrors(form, error);
      setMessage(failureMessage(error));
      return;
    }
    forget.current();
    form.reset(form.getValues());
    setVersion((before) => before + 1);
    setMessage({ kind: 'success', text: 'Material requirements saved successfully' });
  });
  return {
    step,
    product,
    form,
    stored: stored.state,
    version,
    forget,
    mayGoOn,
    message: message ?? failedToLoad,
    saving: saveRequirements.isPending,
    back: () => go(Math.max(0, step - 1)),
    next() {
      if (!mayGoOn || step === STEPS.length - 1) return;
      if (STEPS[step] === 'Batch Size') takeBatch();
      go(step + 1);
    },
    choose(option: ProductOption | null) {
      setMessage(undefined);
      setProduct(option);
      // Something is typed over the product: what was entered for it waits for the choice.
      if (!option || (option.id === begun.current && stored.state === 'ready')) return;
      begun.current = option.id;
      conversionCost.current = option.conversionCost;
      begin([]);
      void load(option.id);
    },
    save(event?: BaseSyntheticEvent) {
      // Also where the form refuses: `saved successfully` must not stay over unsaved rows.
      setMessage(undefined);
      return submit(event);
    },
  };
}

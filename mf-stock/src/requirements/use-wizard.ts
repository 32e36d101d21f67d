import { ApiError } from '@karkhana/shared-auth';
import type { RequirementsInput } from '@karkhana/shared-contract/product-materials/requirement-schemas';
import { applyServerErrors, useForm, useSubmit } from '@karkhana/shared-ui/forms';
import { useEffect, useState } from 'react';
import type { ProductOption } from './find-options.ts';
import { isBatchSize, NO_REQUIREMENTS, type RequirementsValues, requirementsResolver } from './requirement-values.ts';
import { useSaveRequirements } from './save-requirements.ts';
import { useStoredRequirements } from './use-stored-requirements.ts';

export const STEPS = ['Select Product', 'Batch Size', 'Materials'] as const;

interface Message {
  kind: 'success' | 'error';
  text: string;
  /** Why, in the server's words. */
  detail?: string | undefined;
}

/** The wizard's states and transitions (spec section 4, Configure wizard): product, then batch, then materials. Closing forgets them all. */
export function useWizard(first: ProductOption | null) {
  const [step, setStep] = useState(0);
  const [product, setProduct] = useState(first);
  const [message, setMessage] = useState<Message>();
  const form = useForm<RequirementsValues, unknown, RequirementsInput>({ resolver: requirementsResolver, defaultValues: NO_REQUIREMENTS });
  const stored = useStoredRequirements((values) => form.reset(values));
  const saveRequirements = useSaveRequirements();
  const batch = form.watch('batch_size');

  // The product that the wizard was opened for.
  const [opened] = useState(first?.id);
  const { load } = stored;
  useEffect(() => void load(opened), [load, opened]);

  const failedToLoad: Message | undefined = stored.state === 'failed' ? { kind: 'error', text: 'Failed to load material requirements' } : undefined;
  const mayGoOn = step === 0 ? product !== null && stored.state === 'ready' : step > 1 || isBatchSize(batch);
  const go = (to: number) => {
    setMessage(undefined);
    setStep(to);
  };
  return {
    step,
    product,
    form,
    stored: stored.state,
    mayGoOn,
    message: message ?? failedToLoad,
    saving: saveRequirements.isPending,
    back: () => go(Math.max(0, step - 1)),
    next: () => mayGoOn && step < STEPS.length - 1 && go(step + 1),
    choose(option: ProductOption | null) {
      setMessage(undefined);
      setProduct(option);
      form.reset(NO_REQUIREMENTS);
      void load(option?.id);
    },
    save: useSubmit(form, async (requirements) => {
      setMessage(undefined);
      try {
        await saveRequirements.mutateAsync({ productId: product!.id, requirements });
      } catch (error) {
        console.warn('Material requirements were not saved:', error);
        if (error instanceof ApiError) applyServerErrors(form, error);
        setMessage({ kind: 'error', text: 'Failed to save material requirements', detail: error instanceof ApiError ? error.message : undefined });
        return;
      }
      form.reset(form.getValues());
      setMessage({ kind: 'success', text: 'Material requirements saved successfully' });
    }),
  };
}

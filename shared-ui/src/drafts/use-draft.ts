import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { heldDrafts, holdDraft } from './draft-locks.ts';
import { type Draft, dropDraft, readDrafts, shapeOf, writeDraft } from './draft-store.ts';

/** Milliseconds after the last key. */
const PAUSE = 400;

interface DraftOptions<T extends FieldValues, V, Shown> {
  form: UseFormReturn<T, unknown, V>;
  /** All drafts of this form and this user begin so: `${draftsOf(user.id)}new-sale:`. */
  name: string;
  /** Texts for these values that the form cannot look up: names of choices. Plain data. */
  shown: (values: T) => Shown;
  /** Shows it again; the values come back by themselves. */
  onContinue: (shown: Shown) => void;
  /** Whether there is input; by default, when the values differ from the form's first ones. */
  isWorth?: () => boolean;
  /** What of the values is written. */
  keep?: (values: T) => T;
  /** Whether a draft that was left may be offered in this form. */
  takes?: (shown: Shown) => boolean;
}

export interface FormDraft {
  /** ISO 8601: when the form was begun that is offered; undefined when there is none. */
  offered: string | undefined;
  goOn: () => void;
  discard: () => void;
  /** It is saved: nothing is left to continue. */
  saved: () => void;
}

/**
 * Keeps the input of a form on this device until it is saved or the user signs out, and offers it when the form is opened again. Each open form has a draft of
 * its own, so that two tabs do not overwrite each other, and one that another tab has open is not offered.
 */
export function useDraft<T extends FieldValues, V, Shown>({
  form,
  name,
  shown,
  onContinue,
  isWorth = () => JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues),
  keep = (values) => values,
  takes = () => true,
}: DraftOptions<T, V, Shown>): FormDraft & { offeredShown: Shown | undefined; writeNow: () => void; drop: () => void } {
  const [empty] = useState(() => form.getValues());
  const shape = useMemo(() => shapeOf(empty), [empty]);
  const [mine, setMine] = useState(() => newDraft(name));
  const [left, setLeft] = useState<Draft<T, Shown>[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaved = useRef(false);

  const write = useEffectEvent(() => {
    clearTimeout(timer.current);
    const values = form.getValues();
    if (isSaved.current) return;
    // A date that follows the day is no input: the form then begins with another one.
    if (!isWorth()) dropDraft(mine.key);
    else writeDraft({ ...mine, values: keep(values), shown: shown(values) }, shape);
  });
  const isTaken = useEffectEvent(takes);
  const { watch } = form;
  useEffect(() => {
    const changed = watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(), PAUSE);
    });
    const leave = () => write();
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer.current);
      changed.unsubscribe();
      removeEventListener('pagehide', leave);
    };
  }, [watch]);

  useEffect(() => holdDraft(mine.key), [mine.key]);
  useEffect(() => {
    let isGone = false;
    void heldDrafts().then((held) => {
      if (!isGone) setLeft(readDrafts<T, Shown>(name, shape).filter((each) => !held.has(each.key) && isTaken(each.shown)));
    });
    return () => {
      isGone = true;
    };
  }, [name, shape]);

  const [offer] = left;
  return {
    offered: offer?.begun,
    offeredShown: offer?.shown,
    writeNow: write,
    drop: () => dropDraft(mine.key),
    goOn() {
      if (!offer) return;
      setMine({ key: offer.key, begun: offer.begun });
      setLeft([]);
      form.reset(offer.values, { keepDefaultValues: true });
      onContinue(offer.shown);
    },
    discard() {
      if (offer) dropDraft(offer.key);
      setLeft(left.slice(1));
    },
    saved() {
      isSaved.current = true;
      clearTimeout(timer.current);
      dropDraft(mine.key);
    },
  };
}

function newDraft(name: string): { key: string; begun: string } {
  const begun = new Date().toISOString();
  return { key: `${name}${begun}-${Math.random().toString(36).slice(2, 8)}`, begun };
}

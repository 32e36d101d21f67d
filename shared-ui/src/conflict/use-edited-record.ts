import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { onChangeByOthers } from '../table/changed-by-others.ts';
import { type Differences, differencesOf, same } from './differences.ts';
import type { EditedRecord, RecordNow } from './edited-record.ts';
import type { WordsOfFields } from './field-words.ts';

/** Another user's save, beside the input here. */
export interface Theirs {
  now: RecordNow<object>;
  /** The form's first values, and their time (ISO 8601). */
  began: object;
  beganAt: string;
  mine: object;
  differences: Differences;
}

export interface Edited {
  name: string;
  /** Words of its fields; the kit's fields set theirs by themselves. */
  words: WordsOfFields;
  /** For a save: the version that this form has read last. */
  version: () => number;
  /** What waits for a decision. */
  theirs: Theirs | undefined;
  /** Another user's save, taken over because it conflicts with no input here. */
  takenOver: RecordNow<object> | undefined;
  isAsking: boolean;
  /** Before a save: whether something has to be decided first, which is then asked. */
  mustAsk: () => boolean;
  /**
   * After a save that was refused as stale: 'again' when no field of the form differs, else 'asks' opens the choice. Rejects when the record cannot be read.
   */
  refused: () => Promise<'again' | 'asks'>;
  ask: () => void;
  keepEditing: () => void;
  /** Fields with the value of these stay as they are here, all others become theirs. */
  decide: (mine: readonly string[]) => void;
}

/**
 * Keeps a form in step with its record while others save it too: no change of theirs and no input is lost. Their changes arrive before Save by the live events,
 * or else with the refusal.
 * @example
 * const edited = useEditedRecord(form, { name: vendor.name, key: 'vendors', values: vendorValues(vendor), version: vendor.version, read });
 * <FormDialog form={form} edited={edited} onSave={(changes) => save({ ...changes, version: edited.version() })} ...>
 */
export function useEditedRecord<T extends FieldValues, V>(
  form: UseFormReturn<T, unknown, V>,
  record: EditedRecord<T>,
): Edited & { begin: (now: RecordNow<T>) => void } {
  const began = useRef({ now: record as RecordNow<T>, at: new Date().toISOString() });
  const [pending, showPending] = useState<RecordNow<T>>();
  // In addition to the state, because a decision and the save after it are one step.
  const waiting = useRef<RecordNow<T>>(undefined);
  const [takenOver, setTakenOver] = useState<RecordNow<T>>();
  const [isAsking, setAsking] = useState(false);
  const [words] = useState<WordsOfFields>(() => new Map(Object.entries(record.words ?? {})));

  const setPending = (now: RecordNow<T> | undefined) => {
    waiting.current = now;
    showPending(now);
  };
  /** A list that has words of its own is compared as a whole. */
  const names = () => [...words.keys()].filter((name) => !name.includes('.') || !words.has(name.replace(/\..*/, '')));
  const differences = (now: RecordNow<T>) => differencesOf(names(), began.current.now.values, now.values, form.getValues());

  /** The form begins anew from the saved values, with the input in these fields. */
  function rebase(now: RecordNow<T>, mine: readonly string[]): void {
    const entered = { ...form.getValues() };
    form.reset(now.values);
    for (const name of mine) form.setValue(name as FieldPath<T>, get(entered, name), { shouldDirty: true });
    began.current = { now, at: new Date().toISOString() };
    setPending(undefined);
    setAsking(false);
  }

  /** Fields without words in the kit keep what was entered, also when others changed them. */
  function unnamed(): string[] {
    const [was, entered] = [began.current.now.values, form.getValues()];
    const named = [...words.keys()].map((name) => name.split('.')[0]);
    return Object.keys(entered).filter((name) => name !== 'version' && !named.includes(name) && !same(was[name], entered[name]));
  }

  /** @returns whether there is something to decide */
  function meet(now: RecordNow<T>): boolean {
    if (now.version <= began.current.now.version) return false;
    const { both, theirs, mine } = differences(now);
    const entered = [...mine, ...unnamed()];
    if (both.length || (theirs.length && entered.length)) {
      setPending(now);
      return true;
    }
    if (theirs.length) setTakenOver(now);
    rebase(now, entered);
    return false;
  }

  // The latest of each render, for later calls.
  const heard = useRef<() => void>(() => undefined);
  heard.current = () => {
    // A save in progress has its own answer.
    if (form.formState.isSubmitting) return;
    // A failed read is reported by the refusal of the save.
    record.read().then(meet, () => undefined);
  };
  useEffect(() => onChangeByOthers((keys) => (keys === 'all' || keys.includes(record.key)) && heard.current()), [record.key]);

  return {
    name: record.name,
    words,
    version: () => began.current.now.version,
    theirs: pending && { now: pending, began: began.current.now.values, beganAt: began.current.at, mine: form.getValues(), differences: differences(pending) },
    takenOver,
    isAsking: isAsking && pending !== undefined,
    mustAsk() {
      if (waiting.current) setAsking(true);
      return waiting.current !== undefined;
    },
    async refused() {
      if (!meet(await record.read())) return 'again';
      setAsking(true);
      return 'asks';
    },
    ask: () => setAsking(true),
    keepEditing: () => setAsking(false),
    decide(mine) {
      if (!pending) return;
      const kept = [...mine, ...unnamed()];
      setTakenOver(kept.length ? undefined : pending);
      rebase(pending, kept);
    },
    /** After a save of one's own, where the form stays open. */
    begin(now) {
      setTakenOver(undefined);
      rebase(now, []);
    },
  };
}

import type { AutocompleteInputChangeReason } from '@mui/material/Autocomplete';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { holdKeys, releaseKeys } from '../keyboard/held-keys.ts';
import { type Entry, isAdding } from './adding-option.ts';
import type { ComboFieldProps } from './combo-field-props.ts';
import { type ComboOption, textOf } from './combo-option.ts';
import { exactOption, noChoice, withCode } from './exact-option.ts';
import { matchingOptions } from './matching-options.ts';
import { useTypedText } from './typed-text.ts';
import { useLoadedOptions } from './use-loaded-options.ts';
import { useScanner } from './use-scanner.ts';

type ComboInput<T extends ComboOption> = Pick<ComboFieldProps<T>, 'value' | 'onChange' | 'load' | 'onEnter' | 'onScan' | 'onAdd' | 'form'> & {
  options: readonly T[];
};

type Key = KeyboardEvent<HTMLInputElement> & { defaultMuiPrevented?: boolean };

/** How an option was last highlighted, since the last typing. */
interface Pointed<T> {
  option: T | null;
  byArrow: boolean;
}

/** Typed text of a ComboField, the options found by it, and the choice that Enter, Tab, leaving or saving makes. */
export function useComboInput<T extends ComboOption>({ value, onChange, load, options, onEnter, onScan, onAdd, form }: ComboInput<T>) {
  const { loaded, state, search, searchNow } = useLoadedOptions(load);
  const { countKey, endRun } = useScanner();
  const [text, setText] = useState(value ? textOf(value) : '');
  /** Something was typed over the choice, which counts no more. */
  const [isVoid, setVoid] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [open, setOpen] = useState(false);
  const [, setPressed] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const pointed = useRef<Pointed<Entry<T>>>(undefined);
  const voided = useRef<T>(undefined);
  const chose = useRef(false);
  const isAddingNow = useRef(false);
  const found = load ? loaded : options;
  const isTyped = text.trim() !== '' && (isVoid || value === null);

  // The choice changed from outside: a form that begins anew, an option that was added. It replaces the text, as it does for the list.
  const known = useRef(value?.id);
  const isOwnChange = useRef(false);
  useEffect(() => {
    if (known.current === value?.id) return;
    known.current = value?.id;
    if (isOwnChange.current) {
      isOwnChange.current = false;
      return;
    }
    setVoid(false);
    setRefusal(undefined);
    setText(value ? textOf(value) : '');
  }, [value]);

  function pick(option: T, movesOn: boolean) {
    setOpen(false);
    setVoid(false);
    setRefusal(undefined);
    setText(textOf(option));
    isOwnChange.current = false;
    chose.current = true;
    onChange(option);
    if (movesOn) onEnter?.();
  }

  function scanIn(option: T) {
    // Nothing is typed here any more: the row may be the one for the code.
    flushSync(() => {
      setOpen(false);
      setVoid(false);
      setText(voided.current ? textOf(voided.current) : '');
    });
    isOwnChange.current = false;
    flushSync(() => onScan?.(option, voided.current ?? null));
  }

  // What is typed next is typed over the choice.
  useLayoutEffect(() => {
    if (chose.current && document.activeElement === input.current) input.current?.select();
    chose.current = false;
  });

  const latest = useRef({ text, isTyped, state, found, pick });
  useLayoutEffect(() => {
    latest.current = { text, isTyped, state, found, pick };
  });
  /** Two that wait for the same text wait for one answer. */
  const settling = useRef<Promise<boolean>>(undefined);

  /** @param best Tab: else what is highlighted, which is the best match */
  async function settleNow(best: boolean): Promise<boolean> {
    const { isTyped, text, state, found } = latest.current;
    const typed = text.trim();
    if (!isTyped) return true;
    let answer: readonly T[] | undefined = found;
    if (!load) answer = matchingOptions(options, typed, 2);
    else if (state !== 'idle') answer = await searchNow(typed);
    // Typed on meanwhile, or the row is gone.
    if (latest.current.text !== text || !input.current?.isConnected) return !latest.current.isTyped;
    const choice = exactOption(load ? (answer ?? []) : options, typed) ?? (best || answer?.length === 1 ? answer?.[0] : undefined);
    if (choice) flushSync(() => latest.current.pick(choice, false));
    else setRefusal(noChoice(typed, answer));
    return choice !== undefined;
  }
  function settle(best = false): Promise<boolean> {
    settling.current ??= settleNow(best).finally(() => {
      settling.current = undefined;
    });
    return settling.current;
  }
  useTypedText(form, isTyped, { settle, input: () => input.current });

  /** Enter came before its answer. Keys from now on belong to the next field; a user who has moved on meanwhile stays there. */
  async function chooseWhenFound(field: HTMLInputElement, scanned: boolean) {
    holdKeys();
    const typed = text.trim();
    const answer = await searchNow(typed);
    const scannedOne = scanned && onScan && answer ? withCode(answer, typed) : undefined;
    const best = answer && (exactOption(answer, typed) ?? answer[0]);
    if (field.isConnected && answer) {
      if (scannedOne) scanIn(scannedOne);
      else if (best) flushSync(() => pick(best, document.activeElement === field));
      else setRefusal(noChoice(typed, answer));
    }
    // The next code overwrites one without a product.
    if (scanned && answer?.length === 0) field.select();
    await releaseKeys();
  }

  function tab() {
    const { option, byArrow } = pointed.current ?? { option: null, byArrow: false };
    const highlighted = open && option && !isAdding(option) ? option : undefined;
    if (highlighted && (byArrow || (isTyped && state !== 'loading'))) pick(byArrow ? highlighted : (exactOption(found, text) ?? highlighted), false);
    else if (isTyped) void settle(open);
  }

  function enter(event: Key) {
    // The list marks its first option in an effect, a moment after it is drawn: without a mark Enter would choose nothing.
    flushSync(() => setPressed((count) => count + 1));
    const scanned = text !== '' && endRun(event).length === text.length;
    const byArrow = open && pointed.current?.byArrow === true;
    const isEarly = isTyped && !byArrow && state === 'loading';
    const isEmpty = text === '' && open && !byArrow;
    const exact = isTyped && !byArrow ? exactOption(found, text) : undefined;
    if (isTyped && !isEarly && !exact && state === 'idle' && found.length === 0 && !onAdd) setRefusal(noChoice(text.trim(), found));
    if (!isEarly && !isEmpty && !exact) return;
    // The key is ours: neither the list nor the form around it gets it.
    event.defaultMuiPrevented = true;
    event.preventDefault();
    event.stopPropagation();
    if (isEarly) void chooseWhenFound(event.currentTarget, scanned);
    else if (exact && scanned && onScan && withCode([exact], text)) scanIn(exact);
    else if (exact) pick(exact, true);
  }

  return {
    input,
    text,
    open,
    state,
    found,
    isTyped,
    /** Of the list: nothing is chosen while something is typed. */
    chosen: isVoid ? null : value,
    refusal: isTyped ? refusal : undefined,
    onOpen(event: SyntheticEvent) {
      setOpen(true);
      // Opened by typing, it searches for the typed text and not for everything.
      if (event.type !== 'change') void searchNow(isTyped ? text : '');
    },
    onClose: () => setOpen(false),
    onChoose(event: SyntheticEvent, option: Entry<T> | null) {
      if (option && isAdding(option)) {
        isAddingNow.current = true;
        onAdd?.(option.typed.trim());
      } else if (option) pick(option, event.type === 'keydown');
      else onChange(null);
    },
    onText(_event: SyntheticEvent | null, typed: string, reason: AutocompleteInputChangeReason) {
      setText(typed);
      if (reason !== 'input') return;
      pointed.current = undefined;
      isAddingNow.current = false;
      setRefusal(undefined);
      if (value && !isVoid && typed !== '') {
        voided.current = value;
        setVoid(true);
        isOwnChange.current = true;
        onChange(null);
      } else if (!isVoid) voided.current = undefined;
      search(typed);
    },
    onPoint(_event: SyntheticEvent | null, option: Entry<T> | null, reason: string) {
      pointed.current = { option, byArrow: reason === 'keyboard' };
    },
    onKeyDown(event: Key) {
      countKey(event);
      // Ctrl+Enter saves: the list does not choose by it what is only highlighted.
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.defaultMuiPrevented = true;
      // The key is the input method's, which writes Devanagari: it ends a word.
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') enter(event);
      if (event.key === 'Tab') tab();
    },
    onLeave() {
      // Only the window lost the focus.
      if (document.activeElement === input.current) return;
      if (text.trim() === '') setVoid(false);
      else if (isTyped && !isAddingNow.current) void settle();
    },
  };
}

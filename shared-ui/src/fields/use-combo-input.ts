import type { AutocompleteInputChangeReason } from '@mui/material/Autocomplete';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { holdKeys, releaseKeys } from '../keyboard/held-keys.ts';
import { type Entry, isAdding } from './adding-option.ts';
import type { ComboFieldProps } from './combo-field-props.ts';
import { type ComboOption, textOf } from './combo-option.ts';
import { useLoadedOptions } from './use-loaded-options.ts';
import { useScanner } from './use-scanner.ts';

type ComboInput<T extends ComboOption> = Pick<ComboFieldProps<T>, 'value' | 'onChange' | 'load' | 'onEnter' | 'onScan' | 'onAdd'> & { options: readonly T[] };

const hasCode = (option: ComboOption, text: string) => option.code?.toLowerCase() === text.trim().toLowerCase();

/** Typed text of a ComboField, the options found by it, and the choice that Enter makes. */
export function useComboInput<T extends ComboOption>({ value, onChange, load, options, onEnter, onScan, onAdd }: ComboInput<T>) {
  const { loaded, state, search, searchNow } = useLoadedOptions(load);
  const { countKey, isScan } = useScanner();
  const [text, setText] = useState(value ? textOf(value) : '');
  const [open, setOpen] = useState(false);
  const [, setEntered] = useState(0);
  /** How an option was last highlighted, since the last typing. */
  const pointed = useRef<string>(undefined);
  const found = load ? loaded : options;
  const isTyped = text.trim() !== '' && (value === null || text !== textOf(value));

  // When a form that begins anew removes the choice, its name goes too.
  const hadValue = useRef(value !== null);
  useEffect(() => {
    if (hadValue.current && value === null) setText('');
    hadValue.current = value !== null;
  }, [value]);

  /**
   * Chooses the best of the options found, if there are any. `scanned`: the text came at a scanner's speed. `left`: the focus has moved on since Enter, and
   * stays there.
   */
  function choose(among: readonly T[], scanned: boolean, left = false) {
    const exact = among.find((option) => hasCode(option, text));
    const best = exact ?? among[0];
    if (!best) return;
    setOpen(false);
    if (exact && scanned && onScan) {
      setText(value ? textOf(value) : '');
      onScan(exact);
    } else {
      onChange(best);
      if (!left) onEnter?.();
    }
  }

  /** Enter came before its answer. Keys from now on belong to the next field. */
  async function chooseWhenFound(input: HTMLInputElement, scanned: boolean) {
    holdKeys();
    const answer = await searchNow(text.trim());
    if (answer && input.isConnected) flushSync(() => choose(answer, scanned, document.activeElement !== input));
    // The next code overwrites one without a product.
    if (scanned && answer?.length === 0) input.select();
    await releaseKeys();
  }

  function enter(event: KeyboardEvent<HTMLInputElement> & { defaultMuiPrevented?: boolean }) {
    // The list marks its first option in an effect, a moment after it is drawn: without a mark Enter would choose nothing.
    flushSync(() => setEntered((count) => count + 1));
    const scanned = isScan(text, event);
    const byArrow = open && pointed.current === 'keyboard';
    const isCode = scanned && onScan !== undefined && found.some((option) => hasCode(option, text));
    const isEarly = isTyped && !byArrow && state === 'loading';
    const isEmpty = text === '' && open && !byArrow;
    if (!isEarly && !isEmpty && !(isTyped && isCode)) return;
    // The key is ours: neither the list nor the form around it gets it.
    event.defaultMuiPrevented = true;
    event.preventDefault();
    event.stopPropagation();
    if (isEarly) void chooseWhenFound(event.currentTarget, scanned);
    else if (isCode) choose(found, scanned);
  }

  return {
    text,
    open,
    state,
    found,
    onOpen(event: SyntheticEvent) {
      setOpen(true);
      // Opened by typing, it searches for the typed text and not for everything.
      if (event.type !== 'change') void searchNow(isTyped ? text : '');
    },
    onClose: () => setOpen(false),
    isTyped,
    onChoose(event: SyntheticEvent, option: Entry<T> | null) {
      if (option && isAdding(option)) {
        onAdd?.(option.typed.trim());
        return;
      }
      onChange(option);
      if (option && event.type === 'keydown') onEnter?.();
    },
    onText(_event: SyntheticEvent | null, typed: string, reason: AutocompleteInputChangeReason) {
      setText(typed);
      if (reason !== 'input') return;
      pointed.current = undefined;
      search(typed);
    },
    onPoint(_event: SyntheticEvent | null, _option: Entry<T> | null, reason: string) {
      pointed.current = reason;
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      countKey(event);
      // The key is the input method's, which writes Devanagari: it ends a word.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) enter(event);
    },
  };
}

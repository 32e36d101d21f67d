import { type KeyboardEvent, useRef } from 'react';
import { SearchIcon } from '../icons/icons.tsx';
import { useSingleKey } from '../keyboard/use-single-key.ts';
import { Key } from '../layout/text.tsx';
import { color } from '../theme/color.ts';
import { media, radius, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { useTyped } from './use-typed.ts';

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 380,
  maxWidth: '100%',
  height: size.control,
  padding: '0 10px',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.control,
  background: color.bg.surface,
  color: color.text.secondary,
  '&:hover': { borderColor: color.border.controlHover },
  '&:focus-within': { outline: `2px solid ${color.primary.main}`, outlineOffset: -1, borderColor: color.primary.main },
  [media.phone]: { flex: '1 1 200px', minWidth: 0, '& kbd': { display: 'none' } },
});
const Input = styled('input')({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  outline: 'none',
  appearance: 'none',
  background: 'transparent',
  color: color.text.primary,
  textOverflow: 'ellipsis',
  '&::placeholder': { color: color.text.placeholder, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  [media.phone]: { fontSize: 16 },
});

export interface SearchBoxProps {
  /** The present search. */
  value: string;
  /** Called 300 ms after the last letter, at once when cleared or left. Trimmed. */
  onChange: (text: string) => void;
  /** 'Search by invoice number or vendor name...'; its name is the same without the dots. */
  placeholder: string;
  /** Pixels at a desk; by default 380. */
  width?: number;
  /** False for a second search on the screen: `/` goes to the first. */
  shortcut?: boolean;
}

/** The search of a list. `/` focuses it, Esc clears it. */
export function SearchBox({ value, onChange, placeholder, width, shortcut = true }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useTyped(value, onChange);
  useSingleKey(shortcut ? '/' : undefined, () => input.current?.focus(), 'Goes to the search of this list');

  const onKeyDown = (event: KeyboardEvent) => {
    // The key is the input method's, which writes Devanagari: Esc takes its last word back.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') typed.onBlur();
    if (event.key !== 'Escape' || !typed.value) return;
    event.preventDefault();
    event.stopPropagation();
    typed.onChange('');
  };
  return (
    <Root {...(width && { style: { width } })}>
      <SearchIcon size={16} />
      <Input
        ref={input}
        type="search"
        value={typed.value}
        onChange={(event) => typed.onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={typed.onBlur}
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.{1,3}$/, '')}
      />
      {shortcut && <Key aria-hidden="true">/</Key>}
    </Root>
  );
}

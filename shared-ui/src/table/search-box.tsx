import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../icons/icons.tsx';
import { useSingleKey } from '../keyboard/use-single-key.ts';
import { Key } from '../layout/text.tsx';
import { color } from '../theme/color.ts';
import { media, radius, size } from '../theme/measures.ts';

/** Milliseconds after the last letter. */
const PAUSE = 300;

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
  value: string;
  /** Called 300 ms after the last letter, at once when cleared. Trimmed. */
  onChange: (text: string) => void;
  /** 'Search by invoice number or vendor name...'; its name is the same without the dots. */
  placeholder: string;
  width?: number;
  /** False for a second search on the screen: `/` goes to the first. */
  shortcut?: boolean;
}

/** The search of a list. `/` focuses it, Esc clears it. */
export function SearchBox({ value, onChange, placeholder, width, shortcut = true }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  // Back, or Clear all, changed it from outside.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSingleKey('/', () => {
    if (shortcut) input.current?.focus();
  });

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    latest.current(sent.current);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), next ? PAUSE : 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send(text);
    if (event.key !== 'Escape' || !text) return;
    event.preventDefault();
    event.stopPropagation();
    setText('');
    send('');
  };
  return (
    <Root {...(width && { style: { width } })}>
      <SearchIcon size={16} />
      <Input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        aria-label={placeholder.replace(/\.+$/, '')}
      />
      {shortcut && <Key aria-hidden="true">/</Key>}
    </Root>
  );
}

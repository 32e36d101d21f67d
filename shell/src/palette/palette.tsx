import { useNavigate, useSession } from '@karkhana/shared-auth';
import { MAX_SEARCH_LENGTH } from '@karkhana/shared-contract/constants';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { Key, leaveSafely, SearchIcon } from '@karkhana/shared-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { EntryLine } from './entry-line.tsx';
import type { Typed } from './keys-meanwhile.tsx';
import { Frame, Hint, Input, List, Search } from './palette-parts.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  startsWith: Typed;
  onClose: () => void;
}

/** Ctrl K: to any screen, document, product or vendor that the user may see, by keyboard (look, Keyboard). */
export default function Palette(props: PaletteProps) {
  const user = useSession();
  return user && <UserPalette user={user} {...props} />;
}

function UserPalette({ user, startsWith, onClose }: PaletteProps & { user: SessionUser }) {
  const [text, setText] = useState(startsWith.text);
  const [at, setAt] = useState(0);
  /** Enter was pressed before the search had found its target. */
  const [enterWaits, setEnterWaits] = useState(startsWith.enter);
  const navigate = useNavigate();
  const { entries, searching, failed, firstIsFound, firstIsSure } = usePaletteEntries(user, text);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const current = Math.min(at, entries.length - 1);
  const nameOf = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    leaveSafely(() => (typeof entry.to === 'string' ? void navigate(entry.to) : entry.to()));
  };
  useEffect(() => {
    if (!enterWaits || !firstIsSure) return;
    setEnterWaits(false);
    if (!failed) go(0);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // The key is the input method's, which writes Devanagari: it ends a word.
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: entries.length - 1 };
    const next = moves[event.key];
    if (next !== undefined) setEnterWaits(false);
    if (next !== undefined && entries.length) {
      event.preventDefault();
      setAt((next + entries.length) % entries.length);
    }
    if (event.key === 'Enter') {
      // Closing gives the focus back before the key is let go: the form there would be submitted by it.
      event.preventDefault();
      // A line further down was chosen by the user as it is.
      if (firstIsFound || current > 0) go(current);
      else setEnterWaits(true);
    }
  };

  return (
    <Frame onClose={onClose} label="Search or go to" onFocusLost={() => input.current?.focus()}>
      <Search>
        <SearchIcon size={16} />
        <Input
          ref={input}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries.length ? nameOf(current) : undefined}
          aria-label="Search or go to"
          placeholder="Search or go to..."
          maxLength={MAX_SEARCH_LENGTH}
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setEnterWaits(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </Search>
      <List id={id} role="listbox" aria-label="Results" ref={list}>
        {entries.map((entry, index) => (
          <EntryLine key={entry.id} entry={entry} id={nameOf(index)} selected={index === current} onPoint={() => setAt(index)} onChoose={() => go(index)} />
        ))}
      </List>
      <Hint role="status">
        {searching
          ? 'Searching...'
          : failed
            ? 'Some records could not be searched. Check the connection and try again.'
            : entries.length === 0
              ? 'Nothing found'
              : ''}
      </Hint>
    </Frame>
  );
}

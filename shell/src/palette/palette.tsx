import { useNavigate } from '@karkhana/shared-auth';
import { Key, leaveSafely, SearchIcon } from '@karkhana/shared-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Frame, Hint, Input, Line, List, Search } from './palette-parts.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Ctrl K: to any screen, document, product or vendor that the user may see, by keyboard (look, Keyboard). */
export default function Palette({ startsWith, onClose }: { startsWith: string; onClose: () => void }) {
  const [text, setText] = useState(startsWith);
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const { entries, searching, failed } = usePaletteEntries(text);
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
    leaveSafely(() => void navigate(entry.to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: entries.length - 1 };
    const next = moves[event.key];
    if (next !== undefined && entries.length) {
      event.preventDefault();
      setAt((next + entries.length) % entries.length);
    }
    if (event.key === 'Enter') go(current);
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
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </Search>
      <List id={id} role="listbox" aria-label="Results" ref={list}>
        {entries.map((entry, index) => (
          <Line key={entry.id} id={nameOf(index)} role="option" aria-selected={index === current} onMouseMove={() => setAt(index)} onClick={() => go(index)}>
            <entry.Icon size={16} />
            <span>{entry.label}</span>
            <small>{entry.kind}</small>
          </Line>
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

import { color, Key, layout, loadOverlays, media, SearchIcon, styled } from '@karkhana/shared-ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { retryImport } from '../retry-import.ts';
import { KeysMeanwhile, type Typed } from './keys-meanwhile.tsx';

// With its own parts: until then typing is kept for it.
const Palette = lazy(() =>
  retryImport(async () => {
    const [palette] = await Promise.all([import('./palette.tsx'), loadOverlays()]);
    return palette;
  }),
);

const NOTHING: Typed = { text: '', enter: false };

const Opener = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 340,
  height: 32,
  marginLeft: 78,
  padding: '0 6px 0 10px',
  border: `1px solid ${color.topbar.fieldBorder}`,
  borderRadius: 6,
  background: color.topbar.field,
  color: color.topbar.muted,
  cursor: 'pointer',
  textAlign: 'left',
  '& span': { flex: 1 },
  '& kbd': { background: 'transparent', color: 'inherit', borderColor: color.topbar.fieldBorder },
  [media.wide]: { marginLeft: layout.menuWide - 146, width: 420 },
  [media.belowDesk]: { marginLeft: 8, width: 220 },
  // A phone has no keys to press and no room for words.
  [media.phone]: {
    width: 44,
    height: 44,
    marginLeft: 'auto',
    border: 0,
    background: 'transparent',
    color: 'inherit',
    justifyContent: 'center',
    '& span, & kbd': { display: 'none' },
  },
});

/** The top bar's search, and Ctrl K from anywhere. */
export function PaletteOpener() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setTyped(NOTHING);
      setOpen((was) => !was);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    setTyped(NOTHING);
    setOpen(false);
  };
  return (
    <>
      <Opener type="button" aria-label="Search or go to" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <SearchIcon size={16} />
        <span>Search or go to...</span>
        <Key>Ctrl K</Key>
      </Opener>
      {open && (
        <Suspense fallback={<KeysMeanwhile onTyped={setTyped} onClose={close} />}>
          <Palette startsWith={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

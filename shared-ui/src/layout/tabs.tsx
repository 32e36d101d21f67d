import type { KeyboardEvent } from 'react';
import { color } from '../theme/color.ts';
import { media } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { useChosenInSight } from './use-chosen-in-sight.ts';

const List = styled('div')({
  display: 'flex',
  gap: 2,
  padding: '0 6px',
  borderBottom: `1px solid ${color.border.card}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [media.print]: { display: 'none' },
});
const Button = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 40,
  padding: '3px 10px 0',
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'transparent',
  color: color.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: color.text.primary, background: color.bg.hover },
  '&[aria-selected=true]': { color: color.text.primary, fontWeight: 600, borderBottomColor: color.primary.main },
  '&:focus-visible': { outlineOffset: -3 },
  [media.touch]: { height: 44 },
});

export interface TabsProps<T extends string> {
  /** Text of the choice. */
  label: string;
  /** In the order shown. */
  tabs: readonly { id: T; label: string }[];
  /** Id of the chosen one. */
  current: T;
  /** Gets the id of the tab that was pressed, or reached by an arrow key. */
  onChange: (tab: T) => void;
  /** Id of the element that shows the chosen one, with `role="tabpanel"`. */
  controls: string;
}

/** Views of one screen. Left and Right go from tab to tab. */
export function Tabs<T extends string>({ label, tabs, current, onChange, controls }: TabsProps<T>) {
  const row = useChosenInSight<HTMLDivElement>(current);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = (tabs.findIndex(({ id }) => id === current) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next) onChange(next.id);
    (event.currentTarget.children[index] as HTMLElement).focus();
  };
  return (
    <List ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: text }) => (
        <Button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === current}
          aria-controls={controls}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {text}
        </Button>
      ))}
    </List>
  );
}

import { Link, useLocation } from 'react-router-dom';
import { color } from '../theme/color.ts';
import { media, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { useChosenInSight } from './use-chosen-in-sight.ts';

const Bar = styled('nav')({
  display: 'flex',
  gap: 2,
  height: 40,
  padding: `0 calc(${size.pagePad} - 8px)`,
  background: color.bg.surface,
  borderBottom: `1px solid ${color.border.card}`,
  [media.phone]: { height: 45, padding: '0 4px', overflowX: 'auto', scrollbarWidth: 'none' },
  [media.print]: { display: 'none' },
});
const Tab = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  padding: '3px 10px 0',
  color: color.text.secondary,
  borderBottom: '3px solid transparent',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.text.primary, background: color.bg.hover },
  '&[aria-current]': { color: color.text.primary, fontWeight: 600, borderBottomColor: color.primary.main },
  '&:focus-visible': { outlineOffset: -3 },
});

export interface SubNavItem {
  to: string;
  label: string;
}

interface SubNavProps {
  /** Of the navigation, for a screen reader: the area. */
  label: string;
  /** In the order shown. */
  items: readonly SubNavItem[];
}

/** The pages of an area, below the top bar: `<SubNav label="Sales" items={...} />`. A page that has no entry belongs to the nearest one above it. */
export function SubNav({ label, items }: SubNavProps) {
  const { pathname } = useLocation();
  const current = items.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0];
  const row = useChosenInSight<HTMLElement>(current?.to);
  return (
    <Bar ref={row} aria-label={label}>
      {items.map((item) => (
        <Tab key={item.to} to={item.to} {...(item === current && { 'aria-current': 'page' })}>
          {item.label}
        </Tab>
      ))}
    </Bar>
  );
}

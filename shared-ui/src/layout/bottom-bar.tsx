import { color } from '../theme/color.ts';
import { media, size, zIndex } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const spreadOut = {
  // Not only children: the buttons of a slot are inside its panels.
  '& .k-button': { flex: 1, whiteSpace: 'nowrap' },
  // Three words fit side by side where three icons and words do not.
  '&:has(> :nth-of-type(3)) .k-button': { flex: '1 1 auto', paddingLeft: 6, paddingRight: 6, '& .k-start-icon': { display: 'none' } },
} as const;

interface BottomBarProps {
  /** Each button the same share of a phone's width. */
  spread?: boolean;
}

/**
 * Actions that stay in view: sticks to the foot of a form page (inside `Page`), is fixed on a phone. `spread` gives each button the
 * same share of the width on a phone.
 */
export const BottomBar = styled('div', { shouldForwardProp: (name) => name !== 'spread' })<BottomBarProps>(({ spread }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: zIndex.actionBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: `12px calc(-1 * ${size.pagePad}) -24px`,
  padding: `10px ${size.pagePad}`,
  background: color.bg.surface,
  borderTop: `1px solid ${color.border.card}`,
  [media.phone]: { position: 'fixed', left: 0, right: 0, margin: 0, padding: '8px 12px', ...(spread && spreadOut) },
  // A slot that no area fills.
  '&:not(:has(button, a))': { display: 'none' },
  [media.print]: { display: 'none' },
}));

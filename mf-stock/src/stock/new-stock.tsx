import { color, formatQuantity, media, radius, styled, type as typeScale } from '@karkhana/shared-ui';
import { stockAfter } from './stock-after.ts';

const Box = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr auto 1fr',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px 10px',
  borderRadius: radius.control,
  background: color.bg.sunken,
  textAlign: 'center',
  '& dt': { color: color.text.secondary, ...typeScale.small },
  '& dd': { fontWeight: 600, fontSize: '1rem', lineHeight: '24px' },
  '& .below': { color: color.status.error.fg },
  [media.phone]: { gap: 4, padding: '8px 4px' },
});

/** Present stock, change and new stock: a sum that users can check. */
export function NewStock({ current, change, type }: { current: number; change: string; type: 'increase' | 'decrease' | 'counted' }) {
  const after = stockAfter(current, change, type);
  const moved = after === undefined ? undefined : type === 'counted' ? stockAfter(after, String(current), 'decrease') : Number(change);
  const isLess = type === 'decrease' || (moved !== undefined && moved < 0);
  return (
    <Box aria-label="New stock level">
      <div>
        <dt>Current Stock</dt>
        <dd>{formatQuantity(current)}</dd>
      </div>
      <span aria-hidden="true">{isLess ? '−' : '+'}</span>
      <div>
        <dt>Change</dt>
        <dd>{moved === undefined ? '-' : formatQuantity(Math.abs(moved))}</dd>
      </div>
      <span aria-hidden="true">=</span>
      <div>
        <dt>New Stock</dt>
        <dd className={after !== undefined && after < 0 ? 'below' : undefined}>{formatQuantity(after)}</dd>
      </div>
    </Box>
  );
}

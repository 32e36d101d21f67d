import { formatPaise } from '@karkhana/shared-auth/screens';
import { color, media, Small, styled, TickIcon, type } from '@karkhana/shared-ui';
import type { ChainStep } from './order-chain.ts';

const Chain = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  background: color.bg.surface,
  border: `1px solid ${color.border.card}`,
  borderRadius: 8,
  '& > li': { padding: '12px 16px', borderRight: `1px solid ${color.border.row}` },
  '& > li:last-child': { borderRight: 0 },
  '& h2': { display: 'flex', alignItems: 'center', gap: 6, margin: 0, ...type.label },
  '& h2 svg': { color: color.status.success.fg },
  '& b': { display: 'block', whiteSpace: 'nowrap', ...type.title },
  [media.phone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > li': { padding: '10px 12px' },
    '& > li:nth-of-type(2)': { borderRight: 0 },
    '& > li:nth-of-type(-n + 2)': { borderBottom: `1px solid ${color.border.row}` },
    '& b': { ...type.section },
  },
  [media.print]: { display: 'none' },
});
const Meter = styled('div')({
  height: 6,
  marginTop: 8,
  background: color.border.row,
  '& i': { display: 'block', height: '100%', background: color.primary.main },
});

/** From order to payment, at the top of the order. */
export function OrderChainCard({ steps }: { steps: readonly ChainStep[] }) {
  return (
    <Chain aria-label="From order to payment">
      {steps.map(({ label, amount, hint, part }) => (
        <li key={label}>
          <h2>
            {part >= 1 && <TickIcon size={14} />}
            {label}
          </h2>
          <b>{formatPaise(amount)}</b>
          <Small>{hint}</Small>
          <Meter role="img" aria-label={`${Math.round(part * 100)}%`}>
            <i style={{ width: `${Math.round(part * 100)}%` }} />
          </Meter>
        </li>
      ))}
    </Chain>
  );
}

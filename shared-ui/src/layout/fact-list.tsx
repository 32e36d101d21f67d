import type { ReactElement, ReactNode } from 'react';
import { color } from '../theme/color.ts';
import { media, radius } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const List = styled('dl', { shouldForwardProp: (name) => name !== 'inset' })<{ inset: boolean }>(({ inset }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '6px 16px',
  alignContent: 'start',
  // Lists below one another keep one line.
  [media.phone]: { gridTemplateColumns: 'minmax(98px, auto) 1fr' },
  ...(inset && { background: color.bg.sunken, borderRadius: radius.control, padding: '10px 12px' }),
  '& dt': { color: color.text.secondary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  // A row with a link is as high as a finger needs.
  [media.touch]: {
    '& dd > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
    '& dd:has(> a)': { margin: '-6px 0' },
    '& dt:has(+ dd > a)': { alignSelf: 'center' },
  },
}));

export interface FactListProps {
  /** Label (a text, or a link with a key) and value; a missing value shows as a dash. */
  facts: readonly (readonly [label: string | ReactElement, value: ReactNode])[];
  /** On sunken ground: what identifies the record in a dialog. */
  inset?: boolean;
}

/** Facts of a record. */
export function FactList({ facts, inset = false }: FactListProps) {
  return (
    <List inset={inset}>
      {facts.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label, such as two refunds of one day
        <Fact key={index} label={label} value={value} />
      ))}
    </List>
  );
}

function Fact({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
    </>
  );
}

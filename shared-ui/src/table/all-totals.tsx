import { color } from '../theme/color.ts';
import { radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import type { FooterRow } from './columns.ts';

const Root = styled('dl')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  margin: '0 0 8px',
  padding: '10px 12px',
  border: `1px solid ${color.border.card}`,
  borderRadius: radius.card,
  background: color.bg.sunken,
  ...type.small,
  '& dd': { margin: 0, fontWeight: 600, fontSize: '0.875rem' },
  '& > :last-of-type': { textAlign: 'right' },
});

/** Sums of all that match, above the cards of a phone. */
export function AllTotals({ label, cells, ofAll }: Pick<FooterRow, 'label' | 'cells'> & { ofAll: NonNullable<FooterRow['ofAll']> }) {
  return (
    <Root>
      <div>
        <dt>All that match</dt>
        <dd>{label}</dd>
      </div>
      {Object.entries(ofAll.names).map(([id, name]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{cells[id]}</dd>
        </div>
      ))}
    </Root>
  );
}

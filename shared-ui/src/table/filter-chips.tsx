import { CloseIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { color } from '../theme/color.ts';
import { media, radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const Root = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });
const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 28,
  padding: '0 2px 0 10px',
  border: `1px solid ${color.primary.tintBorder}`,
  borderRadius: radius.control,
  background: color.primary.tint,
  ...type.small,
  '& b': { marginLeft: 4 },
});
const Remove = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  border: 0,
  padding: 0,
  borderRadius: 4,
  background: 'transparent',
  color: color.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: color.primary.tintBorder, color: color.text.primary },
  [media.touch]: { width: 40, height: 40 },
});

export interface FilterChip {
  label: string;
  value: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  /** One for each filter that acts; none draw nothing. */
  chips: readonly FilterChip[];
  /** Removes all of them. */
  onClear: () => void;
}

/** The filters that act, each to be removed by itself; nothing when there are none. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Root>
      {chips.map(({ label, value, onRemove }) => (
        <Chip key={label}>
          {label}: <b>{value}</b>
          <Remove type="button" aria-label={`Remove ${label}: ${value}`} onClick={onRemove}>
            <CloseIcon size={14} />
          </Remove>
        </Chip>
      ))}
      <Button variant="text" size="small" onClick={onClear}>
        Clear all
      </Button>
    </Root>
  );
}

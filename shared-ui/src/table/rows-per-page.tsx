import { DownIcon } from '../icons/icons.tsx';
import { color } from '../theme/color.ts';
import { media, radius, size } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';

const SIZES = [10, 25, 50, 100];

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '& > span': { position: 'relative' },
  '& svg': { position: 'absolute', right: 8, top: 'calc(50% - 8px)', pointerEvents: 'none' },
  [media.phone]: { display: 'none' },
});
const Select = styled('select')({
  appearance: 'none',
  width: 70,
  height: size.controlSmall,
  padding: '0 26px 0 8px',
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.control,
  background: color.bg.surface,
  color: color.text.primary,
  '&:hover': { borderColor: color.border.controlHover },
});

/** How many rows a page has (docs/reference/screens.md#pages-of-a-list); a size from an address that is not among them is shown too. */
export function RowsPerPage({ limit, onLimit }: { limit: number; onLimit: (limit: number) => void }) {
  const sizes = SIZES.includes(limit) ? SIZES : [...SIZES, limit].sort((a, b) => a - b);
  return (
    <Label>
      Rows per page
      <span>
        <Select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
        <DownIcon size={16} />
      </span>
    </Label>
  );
}

import { DownIcon, FilterIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { Count } from '../layout/text.tsx';
import { usePhone } from '../layout/use-media.ts';

export interface FilterButtonProps {
  /** By default 'Filters'. */
  label?: 'Filters' | 'More Filters';
  /** Filters that act; no badge at 0. */
  count: number;
  /** Whether the panel is open. */
  open: boolean;
  /** Opens or closes the panel. */
  onToggle: () => void;
  /** The panel's id. */
  controls: string;
  /** A sign that more opens below, for the button in a toolbar. */
  chevron?: boolean;
}

/** Opens and closes a FilterPanel, and shows the number of active filters. */
export function FilterButton({ label = 'Filters', count, open, onToggle, controls, chevron = false }: FilterButtonProps) {
  // On a phone the icon means Filters beside a search box; it cannot show that there are more than the visible ones.
  const iconOnly = usePhone() && label === 'Filters';
  const words = count > 0 ? `${label}, ${count} active` : label;
  return (
    <Button
      onClick={onToggle}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={words}
      sx={{ gap: '7px', ...(iconOnly && { padding: '0 12px' }) }}
    >
      <FilterIcon />
      {!iconOnly && label}
      {count > 0 && <Count>{count}</Count>}
      {chevron && !iconOnly && <DownIcon size={14} />}
    </Button>
  );
}

import { color } from '../theme/color.ts';
import { radius, type } from '../theme/measures.ts';
import { styled } from '../theme/styled.ts';
import { glyphs } from './glyphs.tsx';
import { type Status, statusMap, type Tone } from './status-map.ts';

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 22,
  padding: '0 8px 0 6px',
  border: `1px solid ${color.status[tone].border}`,
  borderRadius: radius.chip,
  background: color.status[tone].bg,
  color: color.status[tone].fg,
  whiteSpace: 'nowrap',
  ...type.chip,
}));

interface StatusChipProps {
  /** Of the api, or the screen's own word for one (status-map.ts). */
  status: Status;
  /** The word, where the screen has another one. */
  label?: string;
}

/** Glyph, word and tint: `<StatusChip status="paid" />`. `label` only where the screen's word differs from the map's. */
export function StatusChip({ status, label }: StatusChipProps) {
  // An area that is older than the api may be sent a status that it does not know.
  const look = statusMap[status] ?? statusMap.inactive;
  return (
    <Chip tone={look.tone}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        {glyphs[look.glyph]}
      </svg>
      {label ?? look.label}
    </Chip>
  );
}

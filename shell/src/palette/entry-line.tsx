import { media, StatusChip, styled } from '@karkhana/shared-ui';
import type { PaletteEntry, RecordFacts } from './palette-entry.ts';
import { Line } from './palette-parts.tsx';

const Facts = styled('small')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& b': { fontWeight: 600 },
  // Below the name, where a phone has room.
  [media.phone]: { order: 1, flexBasis: '100%', paddingLeft: 26, '&:empty': { display: 'none' } },
});

interface EntryLineProps {
  entry: PaletteEntry;
  id: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A line of the palette: its name, for a record its amount, day and status, and its kind. */
export function EntryLine({ entry: { Icon, label, kind, facts }, id, selected, onPoint, onChoose }: EntryLineProps) {
  return (
    <Line id={id} role="option" aria-selected={selected} onMouseMove={onPoint} onClick={onChoose}>
      <Icon size={16} />
      <span>{label}</span>
      {facts && <RecordLine facts={facts} />}
      <small>{kind}</small>
    </Line>
  );
}

const RecordLine = ({ facts: { amount, day, status } }: { facts: RecordFacts }) => (
  <Facts>
    {day}
    {amount && <b>{amount}</b>}
    {status && <StatusChip status={status} />}
  </Facts>
);

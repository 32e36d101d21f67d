import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import { FoldContext, media, styled, usePhone } from '@karkhana/shared-ui';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { SuitePanel } from '../suite/suite.ts';
import { PanelHost } from './panel-host.tsx';

const GAP = 12;
/** Height in pixels of a card that shows its title and a figure with its line. */
const FOLDED = 131;

/** Below the fold of a phone a card is laid out and painted when it comes into sight; until then it has the height that is kept for it. */
const untilSeen = (height: number): CSSProperties => ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` });

// Rows of twelve columns that grow to the full width, so that a card that is denied or not installed leaves no hole.
const Grid = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: GAP,
  '& > *': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // A pixel less than its share: rounding must not push the last card of a full row into the next.
    flex: `var(--columns) 1 calc((100% + ${GAP}px) * var(--columns) / 12 - ${GAP + 1}px)`,
    minWidth: 0,
    // Later content finds its room.
    '&:has([role=status], [role=alert])': { minHeight: 'var(--height)' },
    [media.belowDesk]: { flexBasis: '100%' },
  },
  '& > :empty': { display: 'none' },
});

export interface PanelGridProps<Name extends SlotName> {
  slot: Name;
  context: SlotContexts[Name];
  panels: readonly SuitePanel[];
}

export function PanelGrid<Name extends SlotName>({ panels, ...rest }: PanelGridProps<Name>) {
  return (
    <Grid>
      {panels.map((panel) => (
        <Cell key={`${panel.area} ${panel.name}`} panel={panel} {...rest} />
      ))}
    </Grid>
  );
}

function Cell<Name extends SlotName>({ panel, ...rest }: Omit<PanelGridProps<Name>, 'panels'> & { panel: SuitePanel }) {
  const cell = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const phone = usePhone();
  const folds = phone && rest.slot === 'dashboard' && panel.shape !== 'overview';
  const fold = useMemo(() => (folds ? { open, toggle: () => setOpen(!open) } : undefined), [folds, open]);
  const height = folds && !open ? (panel.needsAction || panel.shape === 'chart' ? FOLDED : 46) : (phone && panel.phoneHeight) || panel.height;
  return (
    <div
      ref={cell}
      style={{ '--columns': panel.columns, '--height': `${height}px`, ...(folds && { minHeight: height, ...untilSeen(height) }) } as CSSProperties}
    >
      <FoldContext value={fold}>
        <PanelHost panel={panel} cell={cell} {...rest} />
      </FoldContext>
    </div>
  );
}

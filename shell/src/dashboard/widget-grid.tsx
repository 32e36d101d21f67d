import { media, styled } from '@karkhana/shared-ui';
import type { CSSProperties } from 'react';
import type { WidgetEntry } from '../areas.ts';
import type { AreaStore } from '../federation/area-store.ts';
import { WidgetHost } from './widget-host.tsx';

const GAP = 12;

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
    '&:has([role=status])': { minHeight: 'var(--height)' },
    [media.belowDesk]: { flexBasis: '100%' },
  },
  '& > :empty': { display: 'none' },
});

export function WidgetGrid({ widgets, store }: { widgets: readonly WidgetEntry[]; store: AreaStore }) {
  return (
    <Grid>
      {widgets.map((widget) => (
        <div key={widget.name} style={{ '--columns': widget.columns, '--height': `${widget.height}px` } as CSSProperties}>
          <WidgetHost widget={widget} store={store} />
        </div>
      ))}
    </Grid>
  );
}

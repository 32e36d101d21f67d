import { useSession } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { color, formatDay, formatWeekday, media, Page, PageHeader, styled, type } from '@karkhana/shared-ui';
import type { CSSProperties } from 'react';
import { maySee, widgets } from '../areas.ts';
import type { AreaStore } from '../federation/area-store.ts';
import { WidgetHost } from './widget-host.tsx';

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  '& > *': { gridColumn: 'span var(--columns)' },
  [media.belowDesk]: { '& > *': { gridColumn: '1 / -1' } },
});
const Today = styled('span')({ color: color.text.secondary, ...type.small });

/** / : a frame for the areas' widgets, each of which can fail or be denied alone (behaviour.md, Screens). */
export function DashboardScreen({ store }: { store: AreaStore }) {
  const user = useSession();
  const today = dayInIndia();
  const seen = widgets.filter((widget) => user !== null && maySee(user, widget));
  return (
    <Page>
      <PageHeader title="Dashboard" subtitle={<Today>{`${formatWeekday(today)}, ${formatDay(today)}`}</Today>} />
      <Grid>
        {seen.map((widget) => (
          <div key={widget.name} style={{ '--columns': widget.columns } as CSSProperties}>
            <WidgetHost widget={widget} store={store} />
          </div>
        ))}
      </Grid>
    </Page>
  );
}

import { useCan, useSession } from '@karkhana/shared-auth';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { ButtonLink, FileIcon, formatDay, formatWeekday, Page, PageHeader, TextLink, usePhone } from '@karkhana/shared-ui';
import { maySee, widgets } from '../areas.ts';
import type { AreaStore } from '../federation/area-store.ts';
import { WidgetGrid } from './widget-grid.tsx';

/** / : a frame for the areas' widgets, each of which can fail or be denied alone (behaviour.md, Screens). */
export function DashboardScreen({ store }: { store: AreaStore }) {
  const user = useSession();
  const phone = usePhone();
  const canReport = useCan('reports:view');
  const today = dayInIndia();
  const date = `${formatWeekday(today)}, ${formatDay(today)}`;
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        // A phone's bar at the bottom is for what one does on a screen, and here one only looks.
        subtitle={phone && canReport ? <PhoneLine date={date} /> : date}
        actions={!phone && canReport && <ReportsButton />}
      />
      <WidgetGrid widgets={widgets.filter((widget) => user !== null && maySee(user, widget))} store={store} />
    </Page>
  );
}

const ReportsButton = () => (
  <ButtonLink to="/reports" startIcon={<FileIcon />}>
    Reports
  </ButtonLink>
);

const PhoneLine = ({ date }: { date: string }) => (
  <>
    {`${date} · `}
    <TextLink to="/reports">Reports</TextLink>
  </>
);

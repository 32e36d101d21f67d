import { useSession } from '@karkhana/shared-auth';
import { SLOT_VERSIONS } from '@karkhana/shared-contract/areas/slots';
import { dayInIndia } from '@karkhana/shared-contract/dates';
import { ButtonLink, formatDay, formatWeekday, Page, PageHeader, PathIcon, Small, TextLink, usePhone } from '@karkhana/shared-ui';
import { Fragment } from 'react';
import { PanelGrid } from '../slots/panel-grid.tsx';
import { usePanels } from '../slots/use-panels.ts';
import { maySee } from '../suite/may-see.ts';
import { pagesIn, type SuitePage, type SuitePanel } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';
import { NeedsAction } from './needs-action.tsx';

const NOTHING = {};

/** / : a frame for the areas' cards; each can fail or be denied alone (docs/reference/screens.md#dashboard). */
export function DashboardScreen() {
  const user = useSession();
  const suite = useSuite();
  const phone = usePhone();
  const panels = usePanels('dashboard', SLOT_VERSIONS.dashboard, NOTHING);
  const others = panels.filter(({ needsAction }) => !needsAction);
  const links = pagesIn(suite, 'dashboard').filter((page) => user !== null && maySee(user, page));
  const today = dayInIndia();
  const date = `${formatWeekday(today)}, ${formatDay(today)}`;
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        // A phone's bar at the bottom has the actions of a screen, and this screen has none.
        subtitle={phone && <PhoneLine date={date} links={links} />}
        actions={
          !phone && (
            <>
              <Small>{date}</Small>
              {links.map((page) => (
                <PageButton key={page.prefix} page={page} />
              ))}
            </>
          )
        }
      />
      <NeedsAction panels={panels.filter(({ needsAction }) => needsAction)} />
      <PanelGrid slot="dashboard" context={NOTHING} panels={phone ? chartsLast(others) : others} />
    </Page>
  );
}

/** On a phone lists come before charts. */
const chartsLast = (panels: readonly SuitePanel[]) => {
  const isChart = ({ shape }: SuitePanel) => shape === 'chart';
  return [...panels.filter((panel) => !isChart(panel)), ...panels.filter(isChart)];
};

const PageButton = ({ page: { prefix, label, icon } }: { page: SuitePage }) => (
  <ButtonLink to={prefix} startIcon={<PathIcon d={icon} />}>
    {label}
  </ButtonLink>
);

const PhoneLine = ({ date, links }: { date: string; links: readonly SuitePage[] }) => (
  <>
    {date}
    {links.map(({ prefix, label }) => (
      <Fragment key={prefix}>
        {' · '}
        <TextLink to={prefix}>{label}</TextLink>
      </Fragment>
    ))}
  </>
);

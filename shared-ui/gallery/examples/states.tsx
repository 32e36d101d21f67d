import {
  AreaAway,
  AreaFailed,
  Button,
  Card,
  CardBody,
  ChartSkeleton,
  Empty,
  ErrorState,
  FiguresSkeleton,
  FoldContext,
  Loading,
  LockIcon,
  NoAccess,
  NotFound,
  NotInstalled,
  PageNotFound,
  Platform,
  SessionEnded,
  Skeleton,
  StatePage,
  StatusChip,
  ToCome,
  UpdateNotice,
  WidgetFrame,
} from '../../src/index.ts';
import { type Status, statusMap } from '../../src/status/status-map.ts';
import { type Examples, nothing } from './examples.ts';

const chips = Object.keys(statusMap) as Status[];

export const states: Examples = {
  StatusChip: {
    'Every status': () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {chips.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </div>
    ),
  },
  Empty: {
    'With what fills it': () => <Empty title="No sales found" hint="Sales that you enter appear here." action={<Button>New Sale</Button>} />,
  },
  ErrorState: {
    'Try again': () => <ErrorState message="The payments could not be loaded" onRetry={nothing} />,
    'With a number': () => <ErrorState message="Error loading sales data. Please try again." onRetry={nothing} reference="req-4c1f" />,
  },
  Loading: { 'After 300 ms': () => <Loading /> },
  Skeleton: { 'A line of text': () => <Skeleton width={180} /> },
  ToCome: {
    'A list': () => (
      <ToCome name="Unpaid sales">
        <Skeleton width={180} />
      </ToCome>
    ),
  },
  ChartSkeleton: {
    'In a card': () => (
      <Card>
        <ChartSkeleton />
      </Card>
    ),
  },
  FiguresSkeleton: { 'Four figures': () => <FiguresSkeleton /> },
  WidgetFrame: {
    Ready: () => (
      <WidgetFrame title="Unpaid sales" link={{ to: '/sales', label: 'See all' }}>
        <Empty title="Everything is paid" />
      </WidgetFrame>
    ),
    Loading: () => <WidgetFrame title="Sales of the week" state="loading" shape="chart" />,
    'Folded, on a phone': () => (
      <FoldContext value={{ open: false, toggle: nothing }}>
        <WidgetFrame title="Pending purchases" summary={<CardBody>10 orders</CardBody>}>
          <Empty title="Not seen while it is folded" />
        </WidgetFrame>
      </FoldContext>
    ),
    Failed: () => <WidgetFrame title="Low stock" state="failed" onRetry={nothing} onPrevious={nothing} />,
  },
  UpdateNotice: { 'A new version': () => <UpdateNotice message="A new version of Sales is ready" onReload={nothing} onLater={nothing} /> },
  StatePage: {
    'With a number': () => (
      <StatePage
        icon={<LockIcon size={34} />}
        title="Nobody may see this"
        text="Ask an administrator."
        actions={<Button>Go back</Button>}
        reference="err-81c2"
      />
    ),
  },
  NoAccess: { 'To an area': () => <NoAccess area="Accounting" /> },
  NotFound: { 'A record': () => <NotFound title="Sale not found" back={{ to: '/sales', label: 'Sales List' }} /> },
  PageNotFound: { 'An address': () => <PageNotFound /> },
  AreaFailed: { 'With a version before it': () => <AreaFailed area="Sales" reference="err-81c2" onRetry={nothing} onPrevious={nothing} /> },
  AreaAway: { 'Without a network': () => <AreaAway area="Sales" onRetry={nothing} /> },
  NotInstalled: { 'An area': () => <NotInstalled area="Production" /> },
  SessionEnded: { 'By time': () => <SessionEnded onSignIn={nothing} /> },
  Platform: {
    'Around everything': () => (
      <Platform>
        <p>Styles, theme and toasts for what stands in it</p>
      </Platform>
    ),
  },
};

import { useQuery } from '@karkhana/shared-auth';
import { CardList, Empty, formatInstant, Small, WidgetFrame } from '@karkhana/shared-ui';
import { getAudit } from '../audit/get-audit.ts';

const ROWS = 5;

/** The dashboard's card: the latest actions, from the audit trail. */
export default function RecentActivity() {
  const activity = useQuery(getAudit({ limit: ROWS, page: 1, sign_ins: false }));
  const state = activity.data ? 'ready' : activity.isError && !activity.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Recent activity" link={{ to: '/users?tab=audit', label: 'View all' }} state={state} onRetry={activity.refetch}>
      {activity.data?.total === 0 && <Empty title="Nothing has been done yet" />}
      <CardList>
        {activity.data?.data.map((entry) => (
          <li key={entry.id}>
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <div>{entry.summary}</div>
              <Small>{`${entry.user_name}, ${formatInstant(entry.created_at)}`}</Small>
            </div>
          </li>
        ))}
      </CardList>
    </WidgetFrame>
  );
}

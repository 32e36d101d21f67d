import { useQuery } from '@karkhana/shared-auth';
import { CardBody, Figure, formatCount, WidgetFrame } from '@karkhana/shared-ui';
import { getRows } from '../list/get-rows.ts';

/** The dashboard's card: how many there are, and the way to them. */
export default function Overview() {
  const rows = useQuery(getRows({ page: 1, limit: 1 }));
  const state = rows.data ? 'ready' : rows.isError && !rows.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame title="Template Label" link={{ to: '/template', label: 'View all' }} state={state} onRetry={rows.refetch}>
      <CardBody>
        <Figure>{formatCount(rows.data?.total ?? 0, 'record')}</Figure>
      </CardBody>
    </WidgetFrame>
  );
}

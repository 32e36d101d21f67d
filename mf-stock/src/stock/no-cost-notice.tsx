import { useFirstPageShown, useQuery } from '@karkhana/shared-auth';
import { Banner, ButtonLink, formatCount } from '@karkhana/shared-ui';
import { getNoCost } from './get-no-cost.ts';

/** Leads to the items without a cost; nothing without such items. It delays no other content. */
export function NoCostNotice() {
  const { data } = useQuery({ ...getNoCost(), enabled: useFirstPageShown() });
  if (!data?.total) return null;
  return (
    <Banner kind="warning">
      {`${formatCount(data.total, 'item came', 'items came')} without a cost. `}
      <ButtonLink to="/stock/no-cost" size="small">
        No Cost
      </ButtonLink>
    </Banner>
  );
}

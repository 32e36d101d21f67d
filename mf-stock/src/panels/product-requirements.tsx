import { useQuery } from '@karkhana/shared-auth';
import type { SlotContexts } from '@karkhana/shared-contract/areas/slots';
import { CardBody, Muted, RowsTable, WidgetFrame } from '@karkhana/shared-ui';
import { getRequirements } from '../requirements/get-requirements.ts';
import { requirementColumns } from '../requirements/view-columns.tsx';

/** In the slot of a product's page. */
export default function ProductRequirements({ productId }: SlotContexts['product']) {
  const requirements = useQuery(getRequirements(productId));
  const { data } = requirements;
  const state = data ? 'ready' : requirements.isError && !requirements.isFetching ? 'failed' : 'loading';
  return (
    <WidgetFrame
      title="Material requirements"
      link={{ to: '/stock?tab=requirements', label: 'Product Materials' }}
      state={state}
      onRetry={requirements.refetch}
    >
      {data?.length ? (
        <RowsTable label="Material requirements" columns={requirementColumns} rows={data} rowKey={({ id }) => id} />
      ) : (
        <CardBody>
          <Muted>No materials are configured for it.</Muted>
        </CardBody>
      )}
    </WidgetFrame>
  );
}

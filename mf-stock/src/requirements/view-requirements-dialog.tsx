import { useQuery } from '@karkhana/shared-auth';
import type { Requirement, RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import { Button, Dialog, Empty, ErrorState, formatQuantity, Loading, RowsTable, Stack } from '@karkhana/shared-ui';
import { CostFacts } from './cost-facts.tsx';
import { getRequirements } from './get-requirements.ts';
import { materialCost } from './requirement-values.ts';
import { requirementColumns } from './view-columns.tsx';

/** GET /product-materials/:productId, to read. */
export default function ViewRequirementsDialog({ row, onClose }: { row: RequirementsRow; onClose: () => void }) {
  const requirements = useQuery(getRequirements(row.product_id));
  return (
    <Dialog open title={`Material Requirements for ${row.product_name}`} subtitle={row.sku} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {requirements.data ? (
        <Content requirements={requirements.data} row={row} />
      ) : requirements.isError ? (
        <ErrorState message="Failed to load material requirements" onRetry={requirements.refetch} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Content({ requirements, row }: { requirements: readonly Requirement[]; row: RequirementsRow }) {
  const first = requirements[0];
  if (!first) return <Empty title="No material requirements configured for this product" />;
  const cost = materialCost(requirements.map((requirement) => ({ ...requirement, unitCost: requirement.unit_cost })));
  return (
    <Stack>
      <CostFacts cost={cost} conversion={row.conversion_cost} price={row.unit_price} first={[['Batch Size', formatQuantity(first.batch_size)]]} />
      <RowsTable label="Material requirements" columns={requirementColumns} rows={requirements} rowKey={(requirement) => requirement.id} />
    </Stack>
  );
}

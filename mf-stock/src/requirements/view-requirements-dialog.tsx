import { useQuery } from '@karkhana/shared-auth';
import type { Requirement, RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import { Button, type Column, Dialog, Empty, ErrorState, formatQuantity, Loading, RowsTable, Stack, styled } from '@karkhana/shared-ui';
import { CostFacts } from './cost-facts.tsx';
import { getRequirements } from './get-requirements.ts';
import { materialCost } from './requirement-values.ts';

const Name = styled('div')({ padding: '4px 0' });

const columns: Column<Requirement>[] = [
  { id: 'material', header: 'Material', cell: (row) => <Name>{row.material_name}</Name> },
  { id: 'quantity', header: 'Quantity Required', align: 'right', cell: (row) => `${formatQuantity(row.quantity_required)} ${row.unit}` },
  { id: 'batch', header: 'Batch Size', align: 'right', cell: (row) => formatQuantity(row.batch_size) },
];

/** GET /product-materials/:productId, to read (spec section 2, Product Material Requirements). */
export default function ViewRequirementsDialog({ row, onClose }: { row: RequirementsRow; onClose: () => void }) {
  const requirements = useQuery(getRequirements(row.product_id));
  return (
    <Dialog open title={`Material Requirements for ${row.product_name}`} subtitle={row.sku} onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {requirements.data ? (
        <Content requirements={requirements.data} price={row.unit_price} />
      ) : requirements.isError ? (
        <ErrorState message="Failed to load material requirements" onRetry={requirements.refetch} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Content({ requirements, price }: { requirements: readonly Requirement[]; price: number }) {
  const first = requirements[0];
  if (!first) return <Empty title="No material requirements configured for this product" />;
  const cost = materialCost(requirements.map((row) => ({ ...row, unitCost: row.unit_cost })));
  return (
    <Stack>
      <CostFacts cost={cost} price={price} first={[['Batch Size', formatQuantity(first.batch_size)]]} />
      <RowsTable label="Material requirements" columns={columns} rows={requirements} rowKey={(requirement) => requirement.id} />
    </Stack>
  );
}

import { useCan } from '@karkhana/shared-auth';
import type { RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import { ActionMenu, Button, Code, type Column, formatCount, formatDay, formatInstant, RowActions, RowCard } from '@karkhana/shared-ui';

/** Which dialog is open on which product. */
export type RequirementsAction = 'view' | 'configure';
type Start = (action: RequirementsAction, row: RequirementsRow) => void;

export const configured = ({ materials_count }: RequirementsRow): string =>
  materials_count === 0 ? 'Not configured' : formatCount(materials_count, 'material');
const lastUpdated = ({ updated_at }: RequirementsRow): string => (updated_at ? formatInstant(updated_at).replace(/, .*/, '') : formatDay(null));

/** As the endpoint requires: stock:edit or production:edit. */
function useCanConfigure(): boolean {
  const [stock, production] = [useCan('stock:edit'), useCan('production:edit')];
  return stock || production;
}

function Actions({ row, start }: { row: RequirementsRow; start: Start }) {
  const canConfigure = useCanConfigure();
  return (
    <RowActions>
      <Button variant="text" size="small" aria-label={`View requirements of ${row.product_name}`} onClick={() => start('view', row)}>
        View
      </Button>
      {canConfigure && (
        <Button variant="text" size="small" aria-label={`Configure ${row.product_name}`} onClick={() => start('configure', row)}>
          Configure
        </Button>
      )}
    </RowActions>
  );
}

function Menu({ row, start }: { row: RequirementsRow; start: Start }) {
  const canConfigure = useCanConfigure();
  const actions = [
    { label: 'View', onSelect: () => start('view', row) },
    ...(canConfigure ? [{ label: 'Configure', onSelect: () => start('configure', row) }] : []),
  ];
  return <ActionMenu label={`Actions for ${row.product_name}`} actions={actions} />;
}

/** Columns of the list of requirements. */
export const requirementsColumns = (start: Start): Column<RequirementsRow>[] => [
  { id: 'product_name', header: 'Product Name', ellipsis: true, cell: (row) => row.product_name },
  { id: 'sku', header: 'SKU', width: 180, ellipsis: true, cell: (row) => <Code title={row.sku}>{row.sku}</Code> },
  { id: 'materials_count', header: 'Materials Configured', width: 190, cell: configured },
  { id: 'updated_at', header: 'Last Updated', width: 140, cell: lastUpdated },
  { id: 'actions', header: 'Actions', width: 190, align: 'right', screenOnly: true, cell: (row) => <Actions row={row} start={start} /> },
];

export const requirementsCard = (start: Start) => (row: RequirementsRow) => (
  <RowCard
    name={row.product_name}
    meta={
      <>
        <span>{row.sku}</span>
        {row.updated_at && <span>{lastUpdated(row)}</span>}
        <span>{configured(row)}</span>
      </>
    }
    action={<Menu row={row} start={start} />}
  />
);

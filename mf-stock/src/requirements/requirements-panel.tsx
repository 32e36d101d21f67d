import { useQuery, useReadNow } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import { color, DataTable, filterLine, media, type Printer, SearchBox, styled, type, useDialogState } from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import type { ChangeStock } from '../stock/stock-state.ts';
import { getRequirementsList } from './get-requirements.ts';
import { type RequirementsAction, requirementsCard, requirementsColumns } from './requirements-columns.tsx';

const DIALOGS = { view: lazy(() => import('./view-requirements-dialog.tsx')), configure: lazy(() => import('./configure-dialog.tsx')) };
const LABELS = { empty: 'No products found', error: 'Failed to load material requirements' };
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 12px 10px 16px',
  borderBottom: `1px solid ${color.border.row}`,
  '& > h2': { flex: 1, ...type.card },
  [media.phone]: { flexWrap: 'wrap', padding: '0 0 12px', border: 0, '& > h2': { flexBasis: '100%' } },
});

interface RequirementsPanelProps {
  name: string;
  page: number;
  change: ChangeStock;
  printer: Printer;
}

/** The third tab: which product needs what. The pager only when there is more than one page. */
export default function RequirementsPanel({ name, page, change, printer }: RequirementsPanelProps) {
  const readNow = useReadNow();
  const [open, setOpen] = useDialogState<{ action: RequirementsAction; row: RequirementsRow }>('requirements');
  const rows = useQuery(getRequirementsList({ search: name || undefined, page, limit: PAGE_SIZE }));
  const start = (action: RequirementsAction, row: RequirementsRow) => setOpen({ action, row });
  const Dialog = open && DIALOGS[open.action];
  const isPaged = page > 1 || (rows.data?.total ?? 0) > PAGE_SIZE;
  return (
    <>
      <DataTable
        label="Product material requirements"
        columns={requirementsColumns(start)}
        query={rows}
        rowKey={(row) => row.product_id}
        card={requirementsCard(start)}
        words={LABELS}
        print={{
          printer,
          filters: filterLine([{ label: 'Search', value: name }]),
          read: (next) => readNow(getRequirementsList({ search: name || undefined, ...next })),
        }}
        filters={{ count: name ? 1 : 0, clear: () => change({ name: '' }) }}
        {...(isPaged && { paging: { page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage: (next) => change({ page: next }) } })}
      >
        <Head>
          <h2>Product Material Requirements</h2>
          <SearchBox value={name} onChange={(text) => change({ name: text }, { replace: true })} placeholder="Search by name or SKU..." width={280} />
        </Head>
      </DataTable>
      <Suspense>{Dialog && <Dialog row={open.row} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

import { useQuery } from '@karkhana/shared-auth';
import { PAGE_SIZE } from '@karkhana/shared-contract/constants';
import type { RequirementsRow } from '@karkhana/shared-contract/product-materials/requirement';
import { color, DataTable, media, styled, type } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getRequirementsList } from './get-requirements.ts';
import { type RequirementsAction, requirementsCard, requirementsColumns } from './requirements-columns.tsx';

const DIALOGS = { view: lazy(() => import('./view-requirements-dialog.tsx')), configure: lazy(() => import('./configure-dialog.tsx')) };
const WORDS = { empty: 'No products found', error: 'Failed to load material requirements' };
const Title = styled('h2')({
  padding: '12px 16px',
  borderBottom: `1px solid ${color.border.row}`,
  ...type.card,
  [media.phone]: { padding: '0 0 12px', border: 0 },
});

interface RequirementsPanelProps {
  page: number;
  onPage: (page: number) => void;
}

/** The third tab: which product needs what (spec section 2). The pager only when there is more than one page. */
export default function RequirementsPanel({ page, onPage }: RequirementsPanelProps) {
  const [open, setOpen] = useState<{ action: RequirementsAction; row: RequirementsRow }>();
  const rows = useQuery(getRequirementsList({ page, limit: PAGE_SIZE }));
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
        words={WORDS}
        {...(isPaged && { paging: { page, limit: PAGE_SIZE, word: 'results', numbers: true, onPage } })}
      >
        <Title>Product Material Requirements</Title>
      </DataTable>
      <Suspense>{Dialog && <Dialog row={open.row} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

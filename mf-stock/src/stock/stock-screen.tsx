import { useCan } from '@karkhana/shared-auth';
import {
  Button,
  ClockIcon,
  color,
  DownloadIcon,
  Loading,
  media,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  radius,
  styled,
  Tabs,
  useOpenedByAddress,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId, useState } from 'react';
import { useCsvExport } from '../export/use-csv-export.ts';
import { ledgerCsv, materialStockCsv, productStockCsv } from './stock-csv.ts';
import { StockList } from './stock-list.tsx';
import { ITEM_TYPES, STOCK_FIELDS, TAB_LABELS, TABS, toTab } from './stock-state.ts';

const StockHistory = lazy(() => import('./stock-history.tsx'));
const RequirementsPanel = lazy(() => import('../requirements/requirements-panel.tsx'));
const AddMaterialDialog = lazy(() => import('../materials/add-material-dialog.tsx'));
const ALL_TABS = TABS.map((id) => ({ id, label: TAB_LABELS[id] }));

// The tabs and the card of the chosen one look like one card; the tabs stay while the card changes, and so does the focus.
const Head = styled('div')({
  border: `1px solid ${color.border.card}`,
  borderBottom: 0,
  borderRadius: `${radius.card}px ${radius.card}px 0 0`,
  background: color.bg.surface,
  overflow: 'clip',
  [media.phone]: { marginBottom: 12, borderRadius: radius.card },
});
const Panel = styled('div')({ '& > section': { borderTop: 0, borderTopLeftRadius: 0, borderTopRightRadius: 0 } });

/** /stock: products, materials and requirements, or the history of all. */
export default function StockScreen() {
  const [state, change] = useUrlState(STOCK_FIELDS);
  const [adding, setAdding] = useState(false);
  const [exporting, startExport] = useCsvExport();
  const [canExport, canCreate] = [useCan('stock:export'), useCan('stock:create')];
  const panel = useId();
  const printer = usePrinter();
  const { tab, history, item, from, to, name, page } = state;
  const itemType = ITEM_TYPES[tab];
  const isHistory = history === 'shown';
  useOpenedByAddress('new', () => canCreate && setAdding(true));

  const save = () => {
    if (isHistory) return startExport(ledgerCsv({ itemType, item, from, to }));
    return itemType === 'material' ? startExport(materialStockCsv(state)) : startExport(productStockCsv(state));
  };
  const exportInstead = canExport ? { label: 'Export CSV', start: () => void save() } : undefined;
  const actions = (
    <>
      <Button startIcon={<ClockIcon />} aria-pressed={isHistory} onClick={() => change({ history: isHistory ? '' : 'shown', item: '', from: '', to: '' })}>
        {isHistory ? 'Hide History' : 'View History'}
      </Button>
      <PrintButton printer={printer} />
      {canExport && (isHistory || itemType) && (
        <Button startIcon={<DownloadIcon />} disabled={exporting} onClick={() => void save()}>
          Export CSV
        </Button>
      )}
      {canCreate && tab === 'materials' && !isHistory && (
        <Button variant="contained" color="primary" startIcon={<PlusIcon />} onClick={() => setAdding(true)}>
          Add Material
        </Button>
      )}
    </>
  );
  return (
    <Page>
      <PageHeader title="Stock Management" actions={actions} />
      <Head>
        <Tabs label="Stock" tabs={ALL_TABS} current={tab} onChange={(next) => change(toTab(next))} controls={panel} />
      </Head>
      <Panel id={panel} role="tabpanel" aria-label={TAB_LABELS[tab]}>
        <Suspense fallback={<Loading />}>
          {isHistory ? (
            <StockHistory filters={{ itemType, item, from, to }} page={page} change={change} print={{ printer, exportInstead }} />
          ) : itemType ? (
            <StockList key={tab} itemType={itemType} state={state} change={change} print={{ printer, exportInstead }} />
          ) : (
            <RequirementsPanel name={name} page={page} change={change} printer={printer} />
          )}
        </Suspense>
      </Panel>
      <Suspense>{adding && <AddMaterialDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}

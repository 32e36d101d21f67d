import { useCan, useNavigate, useSession } from '@karkhana/shared-auth';
import {
  ActionMenu,
  Button,
  ButtonLink,
  ClockIcon,
  DownloadIcon,
  ListTabs,
  Loading,
  Page,
  PageHeader,
  PlusIcon,
  PrintButton,
  useDialogState,
  useOpenedByAddress,
  usePhone,
  usePrinter,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense } from 'react';
import { useCsvExport } from '../export/use-csv-export.ts';
import { BelowZeroNotice } from './below-zero-notice.tsx';
import { NoCostNotice } from './no-cost-notice.tsx';
import { ledgerCsv, materialStockCsv, productStockCsv } from './stock-csv.ts';
import { StockList } from './stock-list.tsx';
import { ITEM_TYPES, STOCK_FIELDS, TAB_LABELS, TABS, toTab } from './stock-state.ts';

const StockHistory = lazy(() => import(/* webpackChunkName: "history" */ './stock-history.tsx'));
const RequirementsPanel = lazy(() => import('../requirements/requirements-panel.tsx'));
const AddMaterialDialog = lazy(() => import(/* webpackChunkName: "material" */ '../materials/add-material-dialog.tsx'));
const ALL_TABS = TABS.map((id) => ({ id, label: TAB_LABELS[id] }));

/** /stock: products, materials and requirements, or the history of all. */
export default function StockScreen() {
  const [state, change] = useUrlState(STOCK_FIELDS);
  const [adding, setAdding] = useDialogState('add-material', false);
  const [exporting, startExport] = useCsvExport();
  const [canExport, canCreate, canAdjust] = [useCan('stock:export'), useCan('stock:create'), useCan('stock:adjust')];
  const phone = usePhone();
  const hasPlaces = useSession()?.places !== undefined;
  const navigate = useNavigate();
  const printer = usePrinter();
  const { tab, history, item, from, to, place, name, page } = state;
  const itemType = ITEM_TYPES[tab];
  const isHistory = history === 'shown';
  useOpenedByAddress('new', () => canCreate && setAdding(true));

  const save = () => {
    if (isHistory) return startExport(ledgerCsv({ itemType, item, from, to, place }));
    return itemType === 'material' ? startExport(materialStockCsv(state)) : startExport(productStockCsv(state));
  };
  const exports = canExport && (isHistory || itemType);
  const exportInstead = canExport ? { label: 'Export CSV', start: () => void save() } : undefined;
  const actions = (
    <>
      <Button
        startIcon={<ClockIcon />}
        aria-pressed={isHistory}
        onClick={() => change({ history: isHistory ? '' : 'shown', item: '', from: '', to: '', place: '' })}
      >
        {isHistory ? 'Hide History' : 'View History'}
      </Button>
      {!phone && canAdjust && <ButtonLink to="/stock/counts">Stock Counts</ButtonLink>}
      {!phone && hasPlaces && <ButtonLink to="/stock/places">Places</ButtonLink>}
      <PrintButton printer={printer} />
      {!phone && exports && (
        <Button startIcon={<DownloadIcon />} disabled={exporting} onClick={() => void save()}>
          Export CSV
        </Button>
      )}
      {/* The bar of a phone has no room for all of them. */}
      {phone && (
        <ActionMenu
          label="More actions"
          actions={[
            ...(canAdjust ? [{ label: 'Stock Counts', onSelect: () => navigate('/stock/counts') }] : []),
            ...(hasPlaces ? [{ label: 'Places', onSelect: () => navigate('/stock/places') }] : []),
            ...(exports && !exporting ? [{ label: 'Export CSV', onSelect: () => void save() }] : []),
          ]}
        />
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
      {!isHistory && (
        <>
          <BelowZeroNotice />
          <NoCostNotice />
        </>
      )}
      <ListTabs label="Stock" tabs={ALL_TABS} current={tab} onChange={(next) => change(toTab(next))}>
        <Suspense fallback={<Loading />}>
          {isHistory ? (
            <StockHistory filters={{ itemType, item, from, to, place }} page={page} change={change} print={{ printer, exportInstead }} />
          ) : itemType ? (
            <StockList key={tab} itemType={itemType} state={state} change={change} print={{ printer, exportInstead }} />
          ) : (
            <RequirementsPanel name={name} page={page} change={change} printer={printer} />
          )}
        </Suspense>
      </ListTabs>
      <Suspense>{adding && <AddMaterialDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  );
}

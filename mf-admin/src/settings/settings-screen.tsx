import { useCan, useQuery, useSession } from '@karkhana/shared-auth';
import type { Company } from '@karkhana/shared-contract/company/company';
import type { Settings } from '@karkhana/shared-contract/company/settings';
import { kindsFor } from '@karkhana/shared-contract/imports/import-kinds';
import {
  Button,
  ButtonLink,
  Card,
  CardBody,
  CardGrid,
  EditIcon,
  EmailText,
  ErrorState,
  FactList,
  Loading,
  Page,
  PageHeader,
  styled,
  Tabs,
  urlOneOf,
  useDialogState,
  useOpenedByAddress,
  useUrlState,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useId } from 'react';
import { CompanyGstCard } from './company-gst-card.tsx';
import { companyValues } from './company-values.ts';
import { EverythingCard } from './everything-card.tsx';
import { getSettings } from './get-settings.ts';
import { InvoicePreview } from './invoice-preview.tsx';

const EditCompanyDialog = lazy(() => import('./edit-company-dialog.tsx'));

const PaperLinksTab = lazy(() => import('../paper-links/paper-links-tab.tsx'));

const LABELS = { company: 'Company', invoice: 'Invoice', links: 'Links', data: 'Your Data' } as const;
type Tab = keyof typeof LABELS;
const FIELDS = { tab: urlOneOf<Tab>(['company', 'invoice', 'links', 'data'], 'company') };
/** Who may have made a link, or take back those of others (GET /paper-links). */
const MAKERS = ['sales:view', 'purchases:view', 'accounting:view', 'users:manage'] as const;
const Panel = styled('div')({ paddingTop: 12 });

/** /settings: the account and the company, how invoices look, links to papers, and all data to take along. Read-only, with Edit company for settings:edit. */
export default function SettingsScreen() {
  const [editing, setEditing] = useDialogState('company', false);
  const canEdit = useCan('settings:edit');
  useOpenedByAddress('edit', () => canEdit && setEditing(true));
  const { data, isError, isFetching, refetch } = useQuery(getSettings());
  const user = useSession();
  const canImport = kindsFor(user?.permissions ?? []).length > 0;
  const isAdmin = user?.role === 'admin' && user.permissions.includes('users:manage');
  const panel = useId();
  const [{ tab }, change] = useUrlState(FIELDS);
  const makesLinks = MAKERS.some((permission) => user?.permissions.includes(permission));
  const ids: Tab[] = ['company', 'invoice', ...(makesLinks ? (['links'] as const) : []), ...(isAdmin ? (['data'] as const) : [])];
  const shown = ids.includes(tab) ? tab : 'company';
  const tabs = ids.map((id) => ({ id, label: LABELS[id] }));
  const edit = data && canEdit && (
    <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
      Edit company
    </Button>
  );
  const actions = (canImport || edit) && (
    <>
      {canImport && <ButtonLink to="/settings/import">Import</ButtonLink>}
      {edit}
    </>
  );
  return (
    <Page>
      <PageHeader title="Settings" subtitle="Account and company information" actions={actions} />
      {!data && (isError && !isFetching ? <ErrorState message="Settings could not be loaded" onRetry={refetch} /> : <Loading />)}
      {data && (
        <>
          <Tabs label="Settings" tabs={tabs} current={shown} onChange={(next) => change({ tab: next })} controls={panel} />
          <Panel id={panel} role="tabpanel" aria-label={LABELS[shown]}>
            {shown === 'company' && <AccountAndCompany settings={data} />}
            {shown === 'invoice' && <InvoiceSettings company={data.company} />}
            {shown === 'links' && (
              <Suspense fallback={<Loading />}>
                <PaperLinksTab />
              </Suspense>
            )}
            {shown === 'data' && <EverythingCard />}
          </Panel>
        </>
      )}
      <Suspense>{editing && data && <EditCompanyDialog company={data.company} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  );
}

const AccountAndCompany = ({ settings: data }: { settings: Settings }) => (
  <CardGrid columns={2}>
    <Card title="Profile Information">
      <CardBody>
        <FactList
          facts={[
            ['Full Name', data.profile.name],
            ['Email Address', data.profile.email && <EmailText key="email">{data.profile.email}</EmailText>],
            ['Phone Number', data.profile.phone],
            ['Designation', data.profile.designation],
          ]}
        />
      </CardBody>
    </Card>
    <Card title="Company Information">
      <CardBody>
        <FactList
          facts={[
            ['Company Name', data.company.companyName],
            ['GSTIN', data.company.gstin],
            ['PAN', data.company.pan],
            ['Contact Email', data.company.contactEmail && <EmailText key="email">{data.company.contactEmail}</EmailText>],
            ['Contact Phone', data.company.contactPhone],
            ['Address', data.company.address],
            ['Above Credit Limit', data.company.refuse_above_credit_limit ? 'Sales are refused' : 'New Sale warns'],
            ['Receipt Tolerance', `${data.company.receipt_tolerance ?? 0} %`],
          ]}
        />
      </CardBody>
    </Card>
  </CardGrid>
);

const InvoiceSettings = ({ company }: { company: Company }) => (
  <CardGrid columns={2}>
    <CompanyGstCard company={company} />
    <Card title="Preview">
      <CardBody>
        <InvoicePreview company={companyValues(company)} logo={company.logo} />
      </CardBody>
    </Card>
  </CardGrid>
);

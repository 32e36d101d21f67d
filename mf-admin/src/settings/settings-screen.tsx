import { useCan, useQuery, useSession } from '@karkhana/shared-auth';
import { kindsFor } from '@karkhana/shared-contract/imports/import-kinds';
import {
  Button,
  ButtonLink,
  Card,
  CardBody,
  CardGrid,
  EditIcon,
  ErrorState,
  FactList,
  Loading,
  Page,
  PageHeader,
  useOpenedByAddress,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { CompanyGstCard } from './company-gst-card.tsx';
import { EverythingCard } from './everything-card.tsx';
import { getSettings } from './get-settings.ts';

const EditCompanyDialog = lazy(() => import('./edit-company-dialog.tsx'));

/** /settings: read-only, with Edit company for settings:edit. */
export default function SettingsScreen() {
  const [editing, setEditing] = useState(false);
  const canEdit = useCan('settings:edit');
  useOpenedByAddress('edit', () => canEdit && setEditing(true));
  const { data, isError, isFetching, refetch } = useQuery(getSettings());
  const user = useSession();
  const canImport = kindsFor(user?.permissions ?? []).length > 0;
  const isAdmin = user?.role === 'admin' && user.permissions.includes('users:manage');
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
        <CardGrid columns={2}>
          <Card title="Profile Information">
            <CardBody>
              <FactList
                facts={[
                  ['Full Name', data.profile.name],
                  ['Email Address', data.profile.email],
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
                  ['Contact Email', data.company.contactEmail],
                  ['Contact Phone', data.company.contactPhone],
                  ['Address', data.company.address],
                  ['Above Credit Limit', data.company.refuse_above_credit_limit ? 'Sales are refused' : 'New Sale warns'],
                ]}
              />
            </CardBody>
          </Card>
          {(data.company.gstin || data.company.registration_type) && <CompanyGstCard company={data.company} />}
          {isAdmin && <EverythingCard />}
        </CardGrid>
      )}
      <Suspense>{editing && data && <EditCompanyDialog company={data.company} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  );
}

import { useCan, useQuery } from '@karkhana/shared-auth';
import { Button, Card, CardBody, CardGrid, EditIcon, ErrorState, FactList, Loading, Page, PageHeader } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getSettings } from './get-settings.ts';

const EditCompanyDialog = lazy(() => import('./edit-company-dialog.tsx'));

/** /settings (spec section 2): read-only, with Edit company for settings:edit (behaviour.md, Screens). */
export default function SettingsScreen() {
  const [editing, setEditing] = useState(false);
  const canEdit = useCan('settings:edit');
  const { data, isError, isFetching, refetch } = useQuery(getSettings());
  const edit = data && canEdit && (
    <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
      Edit company
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Settings" subtitle="Account and company information" actions={edit} />
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
                ]}
              />
            </CardBody>
          </Card>
        </CardGrid>
      )}
      <Suspense>{editing && data && <EditCompanyDialog company={data.company} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  );
}

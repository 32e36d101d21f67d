import { getCompany, messageOf, useQuery, useSession } from '@karkhana/shared-auth';
import { ButtonLink, Card, CardBody, Empty, ErrorState, Loading, Page, PageHeader, SelectField, Stack, Tabs, useUrlState } from '@karkhana/shared-ui';
import { type ComponentType, useId } from 'react';
import { GST_FIELDS, GST_TABS, type GstTab, type GstViewProps, periodOf, periodOptions, TAB_LABELS, TAB_NEEDS } from './gst-state.ts';
import { Gstr1View } from './gstr1-view.tsx';
import { Gstr2bView } from './gstr2b-view.tsx';
import { Gstr3bView } from './gstr3b-view.tsx';
import { MonthView } from './month-view.tsx';
import { RegistersView } from './registers-view.tsx';

const VIEWS: Record<GstTab, ComponentType<GstViewProps>> = {
  month: MonthView,
  registers: RegistersView,
  gstr1: Gstr1View,
  gstr2b: Gstr2bView,
  gstr3b: Gstr3bView,
};

/** /reports/gst: registers and returns of one month, for a company with a GSTIN. */
export default function GstScreen() {
  const company = useQuery(getCompany());
  if (company.data?.gstin) return <GstPage gstin={company.data.gstin} quarterlyFrom={company.data.quarterly_from} />;
  return (
    <Page>
      <PageHeader title="GST Returns" back={{ to: '/reports', label: 'Reports' }} />
      <Card>
        {company.isError ? (
          <ErrorState message={messageOf(company.error, 'The company could not be loaded')} onRetry={() => void company.refetch()} />
        ) : company.data ? (
          <Empty
            title="No GSTIN"
            hint="Returns are filed under the GSTIN of the company. Enter it in Settings first."
            action={<ButtonLink to="/settings">Go to Settings</ButtonLink>}
          />
        ) : (
          <Loading />
        )}
      </Card>
    </Page>
  );
}

function GstPage({ gstin, quarterlyFrom }: { gstin: string; quarterlyFrom: string | null | undefined }) {
  const [state, change] = useUrlState(GST_FIELDS);
  const panel = useId();
  const permissions = useSession()?.permissions ?? [];
  const allowed = GST_TABS.filter((name) => TAB_NEEDS[name].every((permission) => permissions.includes(permission)));
  const tab = allowed.find((name) => name === state.tab) ?? allowed[0] ?? 'registers';
  const period = periodOf(state);
  const View = VIEWS[tab];
  return (
    <Page>
      <PageHeader title="GST Returns" subtitle={gstin} back={{ to: '/reports', label: 'Reports' }} />
      <Stack>
        <Card>
          <Tabs
            label="Return"
            tabs={allowed.map((id) => ({ id, label: TAB_LABELS[id] }))}
            current={tab}
            onChange={(next) => change({ tab: next, section: '', part: '', state: '', page: 1 })}
            controls={panel}
          />
          <CardBody>
            <div style={{ maxWidth: 220 }}>
              <SelectField label="Month" value={period} options={periodOptions(period)} onChange={(next) => change({ period: next, page: 1 })} />
            </div>
          </CardBody>
        </Card>
        <div id={panel} role="tabpanel" aria-label={TAB_LABELS[tab]}>
          <View {...{ state, change, period, quarterlyFrom }} canExport={permissions.includes('reports:export')} />
        </div>
      </Stack>
    </Page>
  );
}

import { Page, PageHeader } from '@karkhana/shared-ui';

/** /reports (spec section 2, Reports and Notifications). */
export default function ReportsScreen() {
  return (
    <Page>
      <PageHeader title="Reports" />
    </Page>
  );
}

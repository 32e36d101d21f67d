import { NotFound, Page } from '@karkhana/shared-ui';

export default function PageNotFound() {
  return (
    <Page>
      <NotFound back={{ to: '/sales', label: 'Go to Sales List' }} />
    </Page>
  );
}

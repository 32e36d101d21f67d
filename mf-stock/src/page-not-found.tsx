import { NotFound, Page } from '@karkhana/shared-ui';

export default function PageNotFound() {
  return (
    <Page>
      <NotFound back={{ to: '/stock', label: 'Go to Stock Management' }} />
    </Page>
  );
}

import { NotFound, Page } from '@karkhana/shared-ui';

export default function PageNotFound() {
  return (
    <Page>
      <NotFound back={{ to: '/production', label: 'Go to Production' }} />
    </Page>
  );
}

import { NotFound, Page } from '@karkhana/shared-ui';

export default function PageNotFound() {
  return (
    <Page>
      <NotFound back={{ to: '/template', label: 'Go to Template Label' }} />
    </Page>
  );
}

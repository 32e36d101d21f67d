import { NotFound, Page } from '@karkhana/shared-ui';

export default function PageNotFound() {
  return (
    <Page>
      <NotFound />
    </Page>
  );
}

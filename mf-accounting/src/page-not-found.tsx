import { NotFound, Page } from '@karkhana/shared-ui';

export default function PageNotFound({ to, label }: { to: string; label: string }) {
  return (
    <Page>
      <NotFound back={{ to, label }} />
    </Page>
  );
}

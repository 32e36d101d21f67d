import { useSession } from '@karkhana/shared-auth';
import { kindsFor } from '@karkhana/shared-contract/imports/import-kinds';
import { Card, NoAccess, Page, PageHeader, styled } from '@karkhana/shared-ui';
import { ImportHistory } from './import-history.tsx';
import { ImportKindRow } from './import-kind-row.tsx';

const Kinds = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Gap = styled('div')({ height: 12 });

/** /settings/import: kinds of imports, in the order in which a firm moves in, and their history. */
export default function ImportScreen() {
  const user = useSession();
  const kinds = kindsFor(user?.permissions ?? []);
  if (!kinds.length) return <NoAccess area="imports" />;
  return (
    <Page>
      <PageHeader
        title="Import"
        subtitle="From Excel, CSV, or another program's reports; from Tally also all masters as XML (choose the same file for each kind). See what happens to each row before you save. You can undo it afterwards."
        back={{ to: '/settings', label: 'Settings' }}
      />
      <Card title="What to import">
        <Kinds>
          {kinds.length > 1 && <ImportKindRow />}
          {kinds.map((kind) => (
            <ImportKindRow key={kind} kind={kind} />
          ))}
        </Kinds>
      </Card>
      <Gap />
      <ImportHistory />
    </Page>
  );
}

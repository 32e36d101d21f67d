import { getCompany, useCan, useQuery } from '@karkhana/shared-auth';
import { Banner, Button, Card, CardBody, Empty, ErrorState, FileIcon, Loading, NoAccess, Page, PageHeader, Small, Stack, TextLink } from '@karkhana/shared-ui';
import { useRef, useState } from 'react';
import { IrnFileResultView } from './irn-file-result.tsx';
import { useRecordIrns } from './record-irn-file.ts';
import { type IrnFileResult, sendIrnFile } from './send-irn-file.ts';
import { takesIrn } from './takes-irn.ts';

const HOW = 'Each invoice is found by the number in its signed QR code. What does not fit is named with its row, and the others are recorded all the same.';

/** /sales/invoices/irn: the e-invoice portal's response file, for many invoices at once. */
export default function IrnFileScreen() {
  const canEdit = useCan('sales:edit');
  const company = useQuery(getCompany());
  if (!canEdit) return <NoAccess area="IRNs" />;
  return (
    <Page>
      <PageHeader
        title="Record IRNs"
        subtitle="What the e-invoice portal answered: the invoices then print their IRN and QR code"
        back={{ to: '/sales/invoices', label: 'Invoices' }}
      />
      {company.data ? takesIrn(company.data) ? <ResponseFile /> : <NoGstin /> : null}
      {!company.data &&
        (company.isError && !company.isFetching ? <ErrorState message="The company could not be loaded" onRetry={company.refetch} /> : <Loading />)}
    </Page>
  );
}

const NoGstin = () => (
  <Card>
    <Empty
      title="Invoices have no IRN yet"
      hint="An IRN is given to the tax invoices of a company with a GSTIN."
      action={<TextLink to="/settings">Settings</TextLink>}
    />
  </Card>
);

function ResponseFile() {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: record } = useRecordIrns();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<IrnFileResult>();
  const [failure, setFailure] = useState<string>();
  const send = async (file: File) => {
    setBusy(true);
    setResult(undefined);
    setFailure(undefined);
    try {
      setResult(await sendIrnFile(file, record));
    } catch (error) {
      setFailure((error as Error).message); // a sentence of its own
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (file) void send(file);
    // The same file, mended, may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <Stack>
      <Card>
        <CardBody>
          <Button variant="contained" color="primary" startIcon={<FileIcon />} disabled={busy} onClick={() => input.current?.click()}>
            {busy ? 'Recording...' : 'Choose Response File'}
          </Button>
          <p style={{ margin: '8px 0 0' }}>
            <Small>{HOW}</Small>
          </p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Response file"
            accept=".json,application/json"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </CardBody>
      </Card>
      {failure && <Banner>{failure}</Banner>}
      {result && <IrnFileResultView result={result} onAgain={() => choose(result.file)} />}
    </Stack>
  );
}

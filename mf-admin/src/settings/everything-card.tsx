import { downloadExport, messageOf } from '@karkhana/shared-auth';
import { Button, Card, CardBody, CheckboxField, DownloadIcon, formatQuantity, Small, Stack, useToast } from '@karkhana/shared-ui';
import { useState } from 'react';

/** GET /exports/everything: the way out, for administrators. */
export function EverythingCard() {
  const [attachments, setAttachments] = useState(false);
  const [papers, setPapers] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    const progress = toast.loading('Collecting all data...');
    try {
      await downloadExport({
        name: 'GET /api/exports/everything',
        progress: 'GET /api/exports/everything/progress/:key',
        query: { attachments, papers },
        fallbackName: 'karkhana.zip',
        onProgress: ({ rows, total }) => toast.update(progress, `Collecting all data... ${formatQuantity(rows)} of ${formatQuantity(total)} files`),
      });
      toast.close(progress);
    } catch (error) {
      toast.error(messageOf(error, 'The data could not be exported. Please try again.'), { replaces: progress });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="All Data">
      <CardBody>
        <Stack>
          <Small>Every table as CSV and JSON in one archive, with a manifest. It contains addresses and phone numbers: keep the file safe.</Small>
          <CheckboxField label="With attachments" checked={attachments} onChange={setAttachments} />
          <CheckboxField label="With invoices, notes and orders as PDF" checked={papers} onChange={setPapers} hint="Slow if there are many documents" />
          <div>
            <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void save()}>
              Export Everything
            </Button>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}

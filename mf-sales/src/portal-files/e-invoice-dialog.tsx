import { ApiError, messageOf, saveFile, useCan, useQuery } from '@karkhana/shared-auth';
import { PortalReasons } from '@karkhana/shared-auth/screens';
import { Banner, Button, Dialog, DownloadIcon, ErrorState, Loading, Muted, Stack, useDialogState, useToast } from '@karkhana/shared-ui';
import { CancelIrnDialog } from './cancel-irn-dialog.tsx';
import { useGenerateEInvoice } from './generate-e-invoice.ts';
import { getEInvoiceFile } from './get-e-invoice-file.ts';
import { getEInvoiceProvider } from './get-e-invoice-provider.ts';
import { IrnState } from './irn-state.tsx';
import type { PortalDocument } from './portal-document.ts';

/** The e-invoice of a sale or a note: what prevents it, its file for the portal, and the portal itself where a provider is set. */
export default function EInvoiceDialog({ document, onClose }: { document: PortalDocument; onClose: () => void }) {
  const toast = useToast();
  // Of a document with an IRN nothing is left to send: the portal takes its number once.
  const file = useQuery({ ...getEInvoiceFile(document), enabled: !document.irn });
  const provider = useQuery(getEInvoiceProvider());
  const generate = useGenerateEInvoice(document.id);
  const mayGenerate = useCan('sales:edit') && document.kind === 'sale' && !document.irn && provider.data?.is_set === true;
  const mayCancel = useCan('sales:delete') && document.kind === 'sale' && Boolean(document.irn) && !document.irn_cancelled_at && provider.data?.is_set === true;
  const [cancelling, setCancelling] = useDialogState('cancel-irn', false);
  const reasons = file.error instanceof ApiError && file.error.code === 'INCOMPLETE' ? Object.values(file.error.fields) : undefined;
  const send = () =>
    generate.mutate(undefined, {
      onSuccess: () => {
        toast.success(`${document.number} is registered on the portal`);
        onClose();
      },
    });
  const foot = (
    <>
      <Button onClick={onClose}>Close</Button>
      {mayCancel && <Button onClick={() => setCancelling(true)}>Cancel IRN</Button>}
      {!document.irn && (
        <Button startIcon={<DownloadIcon />} disabled={!file.data} onClick={() => file.data && saveFile(file.data, file.data.name)}>
          Download File
        </Button>
      )}
      {mayGenerate && (
        <Button variant="contained" color="primary" disabled={!file.data || generate.isPending} onClick={send}>
          {generate.isPending ? 'Generating...' : 'Generate IRN'}
        </Button>
      )}
    </>
  );
  if (cancelling) return <CancelIrnDialog document={document} onClose={onClose} />;
  return (
    <Dialog open title="E-invoice" subtitle={document.number} onClose={onClose} foot={foot}>
      <Stack>
        {generate.isError && <Banner>{messageOf(generate.error, 'The e-invoice could not be made')}</Banner>}
        {document.irn && <IrnState irn={document.irn} cancelledAt={document.irn_cancelled_at} />}
        {!document.irn && file.isPending && <Loading />}
        {reasons && <PortalReasons number={document.number} reasons={reasons} />}
        {file.isError && !reasons && <ErrorState message={messageOf(file.error, 'The file could not be made')} onRetry={file.refetch} />}
        {file.data && (
          <Muted>
            {mayGenerate
              ? 'Nothing is wrong with it. Generate IRN sends it to the portal through your provider; the invoice then prints its IRN and QR code.'
              : 'Nothing is wrong with it. Upload the file on the e-invoice portal, then record what it answers: the invoice prints the IRN and the QR code.'}
          </Muted>
        )}
      </Stack>
    </Dialog>
  );
}

import { ApiError, getCompany, messageOf, useLogo, useQuery } from '@karkhana/shared-auth';
import { PaperScreen, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { salePath } from '@karkhana/shared-contract/areas/addresses';
import { invoicePaper } from '@karkhana/shared-contract/papers/invoice-paper';
import { isGstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import { ErrorState, Loading, NoAccess, NotFound } from '@karkhana/shared-ui';
import { getSale } from '../sales/get-sale.ts';
import { CopiesChoice } from './copies-choice.tsx';
import { InvoiceFileButton } from './invoice-file-button.tsx';
import { useCopies } from './use-copies.ts';
import { usePrintOnArrival } from './use-print-on-arrival.ts';

const LIST = { to: '/sales', label: 'Go to Sales List' };

/** /sales/:id/invoice: on screen as on paper. */
export default function InvoiceScreen() {
  const { id, isId } = useIdAtAddress();
  const sale = useQuery({ ...getSale(id), enabled: isId });
  const company = useQuery(getCompany());
  const [copies, toggleCopy] = useCopies();
  const logo = useLogo(company.data?.logo);
  const printOnArrival = usePrintOnArrival();

  const status = sale.error instanceof ApiError ? sale.error.status : 0;
  if (status === 403) return <NoAccess area="Sales" />;
  if (company.isError && !company.data) return <ErrorState message="Failed to load company details" onRetry={company.refetch} />;
  if (!isId || status === 404) return <NotFound title="Invoice not found" text="Check the address, or look for it in the list." back={LIST} />;
  if (sale.isError && !sale.data) return <ErrorState message={messageOf(sale.error, 'This invoice could not be loaded')} onRetry={sale.refetch} />;
  if (!sale.data || !company.data) return <Loading />;
  const isGst = isGstInvoice(sale.data);
  return (
    <PaperScreen
      name="Invoice"
      number={sale.data.invoice_number}
      back={{ to: salePath(id), label: sale.data.invoice_number }}
      first={
        <>
          {isGst && <CopiesChoice chosen={copies} onToggle={toggleCopy} />}
          <InvoiceFileButton sale={sale.data} copies={isGst ? copies : undefined} />
        </>
      }
      paper={invoicePaper(sale.data, { copies, logo: logo ?? undefined })}
      onDrawn={logo === undefined ? undefined : printOnArrival}
    />
  );
}

import { invoiceHeading } from '@karkhana/shared-contract/sales/gst-invoice';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { formatDay } from '@karkhana/shared-ui';
import { Closing, Logo, Parties, Sheet, TableBox, Top, Void } from './invoice-styles.ts';
import { InvoiceTable } from './invoice-table.tsx';

/** Unknown facts take no line. */
const lines = (...texts: (string | null)[]) => texts.filter(Boolean).join('\n');

/** The invoice itself, with names, addresses and our own company as they were when the sale was saved (docs/reference/documents.md#snapshots). */
export function InvoiceSheet({ sale, logo }: { sale: Sale; logo?: string | null | undefined }) {
  const { company } = sale;
  return (
    <Sheet>
      {logo && <Logo src={logo} alt="" />}
      <Top>
        <div>
          <h1>{invoiceHeading(sale)}</h1>
          {sale.cancelled_at && <Void>CANCELLED</Void>}
        </div>
        <dl>
          <dt>Invoice Number</dt>
          <dd>{sale.invoice_number}</dd>
          <dt>Date</dt>
          <dd>{formatDay(sale.sale_date)}</dd>
          {sale.due_date && (
            <>
              <dt>Due date</dt>
              <dd>{formatDay(sale.due_date)}</dd>
            </>
          )}
          {sale.customer_reference && (
            <>
              <dt>Customer Reference</dt>
              <dd className="long">{sale.customer_reference}</dd>
            </>
          )}
        </dl>
      </Top>
      <Parties>
        <section aria-label="From">
          <h2>From</h2>
          <b>{company.companyName ?? '-'}</b>
          <p>{lines(company.address, company.contactEmail, company.contactPhone)}</p>
          {company.gstin && (
            <p className="gstin">
              GSTIN <b>{company.gstin}</b>
            </p>
          )}
        </section>
        <section aria-label="To">
          <h2>To</h2>
          <b>{sale.vendor_name}</b>
          <p>{lines(sale.vendor_address, sale.vendor_email, sale.vendor_phone)}</p>
        </section>
      </Parties>
      <TableBox>
        <InvoiceTable sale={sale} />
      </TableBox>
      <Closing>
        <b>Thank you for your business!</b>
        Please include the invoice number in your payment reference.
      </Closing>
    </Sheet>
  );
}

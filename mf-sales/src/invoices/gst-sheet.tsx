import { ABROAD, stateShown } from '@karkhana/shared-contract/gst/states';
import { addressLine, type GstInvoice, gstInvoice } from '@karkhana/shared-contract/sales/gst-invoice';
import { COPY_LABELS, type Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import type { Sale } from '@karkhana/shared-contract/sales/sale';
import { formatDay } from '@karkhana/shared-ui';
import { GstItems } from './gst-items.tsx';
import { Fact, isDense, joined, SheetSums, Signature } from './gst-parts.tsx';
import { Code, Copies, Facts, Foot, GstPaper, Head, Hsn, Pay, Sides, Words } from './gst-styles.ts';
import { HsnSummary } from './hsn-summary.tsx';
import { Logo, Void } from './invoice-styles.ts';
import { QrCode } from './qr-code.tsx';
import { UpiCode } from './upi-code.tsx';

interface GstSheetsProps {
  sale: Sale;
  copies: readonly Copy[];
  logo?: string | null | undefined;
}

/** As many as are printed. */
export const GstSheets = ({ sale, copies, logo }: GstSheetsProps) => {
  const sheets = copies.map((copy) => <GstSheet key={copy} sale={sale} copy={copy} logo={logo} />);
  return copies.length > 1 ? <Copies count={copies.length}>{sheets}</Copies> : sheets;
};

/** The invoice that the law requires of a registered company (Rule 46), with everything as it was when the sale was saved. */
export function GstSheet({ sale, copy, logo }: { sale: Sale; copy: Copy; logo?: string | null | undefined }) {
  const invoice = gstInvoice(sale);
  return (
    <GstPaper dense={isDense(invoice)}>
      {logo && <Logo src={logo} alt="" />}
      <Heading sale={sale} invoice={invoice} copy={copy} />
      <Facts>
        <Fact label="Date" text={formatDay(sale.sale_date)} />
        {sale.due_date && <Fact label="Due date" text={formatDay(sale.due_date)} />}
        {invoice.facts.map(([label, text]) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </Facts>
      <Parties sale={sale} />
      <GstItems invoice={invoice} />
      <Hsn>
        <HsnSummary invoice={invoice} />
        <SheetSums sums={invoice.sums} />
      </Hsn>
      <Words>
        <span>Amount in words</span>
        <b>{sale.amount_in_words}</b>
      </Words>
      <Payment sale={sale} />
      <Foot>
        {sale.company.terms && <p className="terms">{sale.company.terms}</p>}
        <p>
          <b>Thank you for your business!</b> Please include the invoice number in your payment reference.
        </p>
      </Foot>
    </GstPaper>
  );
}

const Heading = ({ sale: { company, cancelled_at }, invoice, copy }: { sale: Sale; invoice: GstInvoice; copy: Copy }) => (
  <Head>
    <section aria-label="From">
      <small>From</small>
      <h2>{company.companyName ?? company.legal_name ?? '-'}</h2>
      {company.legal_name && company.companyName !== company.legal_name && <p>{company.legal_name}</p>}
      <p>{addressLine(company.address, company.city, company.pincode)}</p>
      <p>{joined(company.contactPhone, company.contactEmail)}</p>
      <p>
        {company.gstin && (
          <>
            GSTIN <b>{company.gstin}</b>
          </>
        )}
        {company.state_code && ` · State ${stateShown(company.state_code)}`}
      </p>
    </section>
    <div className="kind">
      <h1>{invoice.heading}</h1>
      <p className="copy">{COPY_LABELS[copy]}</p>
      {cancelled_at && <Void>CANCELLED</Void>}
      {invoice.declarations.map((text) => (
        <p key={text} className="declared">
          {text}
        </p>
      ))}
    </div>
  </Head>
);

/** @param missing replaces the GSTIN of a party without one */
const Identity = ({ gstin, state, missing = state === ABROAD ? '' : 'Unregistered' }: { gstin: string | null; state: string | null; missing?: string }) => (
  <p>
    {gstin ? (
      <>
        GSTIN <b>{gstin}</b>
      </>
    ) : (
      missing
    )}
    {state && `${gstin || missing ? ' · ' : ''}State ${stateShown(state)}`}
  </p>
);

const Parties = ({ sale }: { sale: Sale }) => (
  <Sides>
    <section aria-label="To">
      <h2>To</h2>
      <b>{sale.vendor_name}</b>
      <p>{addressLine(sale.vendor_address, sale.vendor_city, sale.vendor_pincode)}</p>
      <p>{joined(sale.vendor_phone, sale.vendor_email)}</p>
      <Identity gstin={sale.vendor_gstin} state={sale.vendor_state_code} />
    </section>
    {sale.ship_to && (
      <section aria-label="Ship to">
        <h2>Ship to</h2>
        <b>{sale.ship_to.name}</b>
        <p>{addressLine(sale.ship_to.address, null, sale.ship_to.pincode)}</p>
        <Identity gstin={sale.ship_to.gstin} state={sale.ship_to.state_code} missing="" />
      </section>
    )}
  </Sides>
);

const Payment = ({ sale }: { sale: Sale }) => {
  const { company } = sale;
  const bank = [
    ['Bank', company.bank_name],
    ['Account', company.bank_account],
    ['IFSC', company.bank_ifsc],
    ['UPI', company.upi_id],
  ].filter(([, text]) => text);
  return (
    <Pay>
      {bank.length > 0 && (
        <section aria-label="Pay to">
          <h2>Pay to</h2>
          <dl>
            {bank.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <UpiCode sale={sale} />
      {sale.signed_qr && (
        <Code>
          <QrCode text={sale.signed_qr} label="QR code of the e-invoice" />
          e-Invoice
        </Code>
      )}
      <Signature company={company} />
    </Pay>
  );
};

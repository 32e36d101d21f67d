import { stateShown } from '@karkhana/shared-contract/gst/states';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { noteSheet } from '@karkhana/shared-contract/notes/note-sheet';
import { addressLine } from '@karkhana/shared-contract/sales/gst-invoice';
import { formatDay } from '@karkhana/shared-ui';
import { GstItems } from '../invoices/gst-items.tsx';
import { Fact, isDense, joined, SheetSums, Signature } from '../invoices/gst-parts.tsx';
import { Facts, GstPaper, Head, Hsn, Pay, Sides, Words } from '../invoices/gst-styles.ts';
import { HsnSummary } from '../invoices/hsn-summary.tsx';
import { Void } from '../invoices/invoice-styles.ts';

const identity = (gstin: string | null, state: string | null | undefined) => joined(gstin && `GSTIN ${gstin}`, state && `State ${stateShown(state)}`);

/** The credit note that the law requires (Rule 53), on screen as on paper. */
export function CreditNoteSheet({ note }: { note: Note }) {
  const sheet = noteSheet(note, 'sale', formatDay);
  const { company } = note;
  return (
    <GstPaper dense={isDense(sheet)}>
      <Head>
        <section aria-label="From">
          <small>From</small>
          <h2>{company.companyName ?? company.legal_name ?? '-'}</h2>
          <p>{addressLine(company.address, company.city, company.pincode)}</p>
          <p>{joined(company.contactPhone, company.contactEmail)}</p>
          <p>{identity(company.gstin, company.state_code)}</p>
        </section>
        <div className="kind">
          <h1>{sheet.heading}</h1>
          {note.cancelled_at && <Void>CANCELLED</Void>}
          {sheet.declarations.map((text) => (
            <p key={text} className="declared">
              {text}
            </p>
          ))}
        </div>
      </Head>
      <Facts>
        {sheet.facts.map(([label, text]) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </Facts>
      <Sides>
        <section aria-label="To">
          <h2>To</h2>
          <b>{note.vendor_name}</b>
          <p>{addressLine(note.vendor_address, note.vendor_city, note.vendor_pincode)}</p>
          <p>{joined(note.vendor_phone, note.vendor_email)}</p>
          <p>{identity(note.vendor_gstin, note.vendor_state_code)}</p>
        </section>
      </Sides>
      <GstItems invoice={sheet} />
      <Hsn>
        <HsnSummary invoice={sheet} />
        <SheetSums sums={sheet.sums} />
      </Hsn>
      <Words>
        <span>Amount in words</span>
        <b>{note.amount_in_words}</b>
      </Words>
      <Pay>
        <Signature company={company} />
      </Pay>
    </GstPaper>
  );
}

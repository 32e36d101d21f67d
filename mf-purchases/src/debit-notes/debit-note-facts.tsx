import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import { stateShown } from '@karkhana/shared-contract/gst/states';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { NOTE_KIND_LABELS } from '@karkhana/shared-contract/notes/note-kinds';
import { Card, CardBody, CardGrid, DocumentLink, FactList, formatDay, formatMoney } from '@karkhana/shared-ui';
import { DocumentVendor } from '../vendors/document-vendor.tsx';

/** The note and its vendor, as the order has him. */
export function DebitNoteFacts({ note }: { note: Note }) {
  return (
    <CardGrid columns={2}>
      <Card title="Debit Note">
        <CardBody>
          <FactList
            facts={[
              ['Number', <b key="number">{note.number}</b>],
              ['Date', formatDay(note.date)],
              [
                'Purchase Order',
                <DocumentLink key="order" to={purchasePath(note.document.id)}>
                  {note.document.invoice_number}
                </DocumentLink>,
              ],
              ['Order Date', formatDay(note.document.date)],
              ['Kind', NOTE_KIND_LABELS[note.kind]],
              ['Goods', note.restock ? 'Taken out of stock' : 'No stock moved'],
              ['Reason', note.reason],
              ['Net Amount', <b key="net">{formatMoney(note.net_amount)}</b>],
              ...(note.place_of_supply ? [['Place of Supply', stateShown(note.place_of_supply)] as const] : []),
              ['Entered by', note.created_by_name],
            ]}
          />
        </CardBody>
      </Card>
      <DocumentVendor document={note} />
    </CardGrid>
  );
}

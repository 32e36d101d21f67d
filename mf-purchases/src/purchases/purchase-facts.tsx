import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { purchaseGstFacts } from '@karkhana/shared-contract/purchases/purchase-sums';
import { Card, CardBody, CardGrid, FactList, formatDay, formatMoney, StatusChip, styled } from '@karkhana/shared-ui';
import { DocumentVendor } from '../vendors/document-vendor.tsx';

const Text = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const billOf = ({ supplier_invoice_number, supplier_invoice_date }: Purchase) => `${supplier_invoice_number}, ${formatDay(supplier_invoice_date)}`;

/** What customs was paid, of an order from abroad. */
const entryFacts = ({ bill_of_entry: bill }: Purchase): [label: string, text: string][] =>
  bill
    ? [
        ['Bill of Entry', `${bill.number}, ${formatDay(bill.date)}, ${bill.port}`],
        ['Assessable Value', formatMoney(bill.assessable_value)],
        ['IGST to Customs', formatMoney(bill.igst)],
        ['Customs Duty', formatMoney(bill.customs_duty)],
      ]
    : [];

/** The two cards over the items: the order and its vendor as they were when it was saved. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  return (
    <CardGrid columns={2}>
      <Card title="Purchase Information">
        <CardBody>
          <FactList
            facts={[
              ['Invoice Number', <b key="number">{purchase.invoice_number}</b>],
              ['Purchase Date', formatDay(purchase.purchase_date)],
              ['Status', <StatusChip key="status" status={purchase.status} />],
              ['Total', formatMoney(purchase.total_amount)],
              ['Tax', formatMoney(purchase.tax_amount)],
              ['Net Amount', <b key="net">{formatMoney(purchase.net_amount)}</b>],
              ...(purchase.supplier_invoice_number ? [['Supplier Bill', billOf(purchase)] as const] : []),
              ...(purchase.booked_on ? [['Booked on', formatDay(purchase.booked_on)] as const] : []),
              ...(purchase.due_date ? [['Due Date', formatDay(purchase.due_date)] as const] : []),
              ...purchaseGstFacts(purchase),
              ...entryFacts(purchase),
              ['Entered by', purchase.created_by_name],
            ]}
          />
        </CardBody>
      </Card>
      <DocumentVendor document={purchase} />
    </CardGrid>
  );
}

export function PurchaseNotes({ notes }: { notes: string }) {
  return (
    <Card title="Notes">
      <CardBody>
        <Text>{notes}</Text>
      </CardBody>
    </Card>
  );
}

import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { Card, CardBody, CardGrid, FactList, formatDay, formatMoney, StatusChip, styled } from '@karkhana/shared-ui';

const Text = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** The two cards of spec section 2, Purchase detail: the order and its vendor as they were when it was saved. */
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
              ['Entered by', purchase.created_by_name],
            ]}
          />
        </CardBody>
      </Card>
      <Card title="Vendor Information">
        <CardBody>
          <FactList
            facts={[
              ['Name', <b key="name">{purchase.vendor_name}</b>],
              ['Email', purchase.vendor_email],
              ['Phone', purchase.vendor_phone],
              ['Address', purchase.vendor_address],
            ]}
          />
        </CardBody>
      </Card>
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

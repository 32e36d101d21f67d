import { useQuery } from '@karkhana/shared-auth';
import { PaperScreen, ReadAtAddress, useDownload, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { purchasePath } from '@karkhana/shared-contract/areas/addresses';
import type { Paper } from '@karkhana/shared-contract/papers/paper';
import { paymentVoucherPaper } from '@karkhana/shared-contract/papers/payment-voucher-paper';
import { selfInvoicePaper } from '@karkhana/shared-contract/papers/self-invoice-paper';
import type { Purchase } from '@karkhana/shared-contract/purchases/purchase';
import { NotFound } from '@karkhana/shared-ui';
import { getPurchase } from './get-purchase.ts';
import { savePaymentVoucher, saveSelfInvoice } from './self-invoice.ts';

interface Kind {
  name: string;
  /** Nothing where the order has none. */
  paperOf: (order: Purchase) => Paper | undefined;
  save: (order: Purchase) => Promise<void>;
  none: string;
}

const KINDS = {
  'self-invoice': {
    name: 'Self-Invoice',
    paperOf: (order) => (order.self_invoice_number ? selfInvoicePaper(order, order.self_invoice_number) : undefined),
    save: ({ id, self_invoice_number }) => saveSelfInvoice(id, self_invoice_number ?? ''),
    none: 'None was made for this order.',
  },
  /** One for each payment. */
  'payment-voucher': {
    name: 'Payment Voucher',
    paperOf: (order) => (order.payment_vouchers?.length ? paymentVoucherPaper(order, order.payment_vouchers) : undefined),
    save: savePaymentVoucher,
    none: 'It is for payments under reverse charge, and nothing is paid yet.',
  },
} satisfies Record<string, Kind>;

function ShownPaper({ kind: { name, paperOf, save, none }, order }: { kind: Kind; order: Purchase }) {
  const download = useDownload(() => save(order), `The ${name.toLowerCase()} could not be downloaded`);
  const back = { to: purchasePath(order.id), label: order.invoice_number };
  const paper = paperOf(order);
  return paper ? <PaperScreen name={name} number={paper.number} {...{ paper, back, download }} /> : <NotFound title={`No ${name}`} text={none} back={back} />;
}

/** /purchases/:id/self-invoice, /purchases/:id/payment-voucher: as printed. */
export default function ReverseChargeScreen({ kind }: { kind: keyof typeof KINDS }) {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getPurchase(id), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Purchase" noun="purchase order" area="Purchases" back={{ to: '/purchases', label: 'Purchase Management' }}>
      {(order) => <ShownPaper kind={KINDS[kind]} order={order} />}
    </ReadAtAddress>
  );
}

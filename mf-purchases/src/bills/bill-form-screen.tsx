import { messageOf, useCan, useNavigate, useQuery, useSearchParams } from '@karkhana/shared-auth';
import { ReadAtAddress, useFresh, useIdAtAddress } from '@karkhana/shared-auth/screens';
import type { PurchaseBill } from '@karkhana/shared-contract/purchases/purchase-bill';
import { ButtonLink, ErrorState, Loading, LockIcon, Page, PageHeader, StatePage } from '@karkhana/shared-ui';
import { getPurchase } from '../purchases/get-purchase.ts';
import { BillForm } from './bill-form.tsx';
import { ChooseSupplier } from './choose-supplier.tsx';
import { getBill } from './get-bills.ts';
import { getToBill } from './get-to-bill.ts';

const BACK = { to: '/purchases/bills', label: 'Bills' };
const NO_ACCESS = (
  <StatePage
    icon={<LockIcon size={34} />}
    title="You don't have access to Enter Bill"
    text="Ask an administrator for the permission to edit purchases."
    actions={<ButtonLink to={BACK.to}>Go to Bills</ButtonLink>}
  />
);

/** /purchases/bills/new: `?order=` or `?vendor=` say of what, `?number=` and `?date=` what is known of it. */
export default function NewBillScreen() {
  const canEdit = useCan('purchases:edit');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const order = Number(address.get('order')) || undefined;
  const vendor = Number(address.get('vendor')) || undefined;
  const read = useQuery({ ...getPurchase(String(order)), enabled: canEdit && order !== undefined });
  if (!canEdit) return NO_ACCESS;
  if (order !== undefined) {
    if (read.isError && !read.data)
      return <ErrorState message={messageOf(read.error, 'This purchase order could not be loaded')} onRetry={() => void read.refetch()} />;
    return read.data ? <ToBillOf vendor={read.data.vendor_id} order={order} /> : <Loading />;
  }
  if (vendor !== undefined) return <ToBillOf key={vendor} vendor={vendor} />;
  return (
    <Page>
      <PageHeader title="Enter Bill" back={BACK} />
      <ChooseSupplier onChoose={(chosen) => void navigate(`/purchases/bills/new?vendor=${chosen}`, { replace: true })} />
    </Page>
  );
}

/** /purchases/bills/:id/edit. */
export function EditBillScreen() {
  const canEdit = useCan('purchases:edit');
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getBill(id), enabled: isId && canEdit });
  if (!canEdit) return NO_ACCESS;
  return (
    <ReadAtAddress isId={isId} read={read} name="Bill" area="Purchases" back={BACK}>
      {(bill) => <ToBillOf vendor={bill.vendor_id} bill={bill} />}
    </ReadAtAddress>
  );
}

/** Read when it is opened: what others received or billed meanwhile counts. */
function ToBillOf({ vendor, order, bill }: { vendor: number; order?: number; bill?: PurchaseBill }) {
  const read = useQuery({ ...getToBill(vendor, bill?.purchase_ids ?? (order === undefined ? [] : [order])), refetchOnMount: 'always' });
  const fresh = useFresh(read);
  if (fresh) return <BillForm toBill={fresh} vendorId={vendor} {...(order !== undefined && { order })} {...(bill && { bill })} />;
  return read.isError ? (
    <ErrorState message={messageOf(read.error, 'The receipts of this supplier could not be loaded')} onRetry={() => void read.refetch()} />
  ) : (
    <Loading />
  );
}

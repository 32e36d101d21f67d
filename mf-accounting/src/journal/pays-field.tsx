import { call, messageOf, queryOptions, useCan, useQuery } from '@karkhana/shared-auth';
import type { Settles } from '@karkhana/shared-contract/ledger/journal-schemas';
import { paise, rupees } from '@karkhana/shared-contract/money';
import { balanceOf } from '@karkhana/shared-contract/payments/balance';
import { queryKeys } from '@karkhana/shared-contract/query-keys';
import { CheckboxField, formatDay, formatMoney, Small, styled } from '@karkhana/shared-ui';

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, display: 'grid', gap: 4, gridColumn: '1 / -1' });

/** A document of a party that a line pays, with its balance in rupees. */
export interface Paid {
  kind: Kind;
  vendor_id: number;
  id: number;
  balance: number;
}
type Kind = 'sale' | 'purchase';

/** How many of a party's open documents are offered, the oldest first. */
const MOST = 20;

/** In paise; text that is no amount yet is 0. */
export const worthOf = (amount: number | string): number => (Number.isFinite(Number(amount)) ? paise(Number(amount).toFixed(2)) : 0);

/** What each of these gets of an amount in paise, in their order; those of a party that is no longer chosen get nothing. */
export function settlesOf(kind: Kind, party: number | '', paid: readonly Paid[], amount: number): Settles {
  let left = amount;
  return paid.flatMap(({ kind: of, vendor_id, id, balance }) => {
    if (of !== kind || vendor_id !== party) return [];
    const part = Math.min(left, paise(balance));
    left -= part;
    return part > 0 ? [{ kind, id, amount: rupees(part) }] : [];
  });
}

const getOpen = (kind: Kind, vendor_id: number) =>
  queryOptions({
    queryKey: [...(kind === 'sale' ? queryKeys.sales : queryKeys.purchases), 'open', vendor_id],
    queryFn: async ({ signal }) => {
      if (kind === 'sale') {
        const { data } = await call('GET /api/sales', { query: { vendor_id, payment_status: 'unpaid', sort: 'sale_date', limit: MOST }, signal });
        return data.map((sale) => ({ id: sale.id, number: sale.invoice_number, date: sale.sale_date, balance: balanceOf(sale) }));
      }
      const { purchases } = await call('GET /api/purchases', {
        query: { vendorId: vendor_id, paymentStatus: 'unpaid', sort: 'purchase_date', limit: MOST },
        signal,
      });
      return purchases.map((order) => ({ id: order.id, number: order.invoice_number, date: order.purchase_date, balance: balanceOf(order) }));
    },
  });

interface PaysFieldProps {
  kind: Kind;
  vendorId: number;
  /** Paise, shared out among the chosen ones in their order. */
  amount: number;
  value: readonly Paid[];
  onChange: (paid: Paid[]) => void;
}

/** Which open documents of a party a line pays. Nothing while none is open, or without the permission to see them. */
export function PaysField({ kind, vendorId, amount, value, onChange }: PaysFieldProps) {
  const mayRead = useCan(kind === 'sale' ? 'sales:view' : 'purchases:view');
  const open = useQuery({ ...getOpen(kind, vendorId), enabled: mayRead });
  if (open.error) return <Small role="alert">{messageOf(open.error, 'Open documents could not be loaded')}</Small>;
  if (!open.data?.length) return null;
  const settles = settlesOf(kind, vendorId, value, amount);
  const own = value.filter((each) => each.kind === kind && each.vendor_id === vendorId);
  return (
    <Group aria-label={kind === 'sale' ? 'Invoices that it pays' : 'Purchases that it pays'}>
      <Small>{kind === 'sale' ? 'Pays these invoices' : 'Pays these purchases'}</Small>
      {open.data.map(({ id, number, date, balance }) => {
        const part = settles.find((each) => each.id === id)?.amount;
        return (
          <CheckboxField
            key={id}
            label={`${number}, ${formatDay(date)}, ${formatMoney(balance)} open`}
            hint={part !== undefined && part < balance ? `${formatMoney(part)} of it` : undefined}
            checked={own.some((each) => each.id === id)}
            onChange={(ticked) => onChange(ticked ? [...own, { kind, vendor_id: vendorId, id, balance }] : own.filter((each) => each.id !== id))}
          />
        );
      })}
    </Group>
  );
}

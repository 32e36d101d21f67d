import type { PurchaseExportQuery } from '@karkhana/shared-contract/purchases/purchase-schemas';
import { PURCHASE_STATUS_LABELS } from '@karkhana/shared-contract/purchases/purchase-status';
import { dayShown, moneyShown } from '@karkhana/shared-contract/shown';

/** The filters that act, as the list's chips name them; 'No filters applied' when there is none. */
export function filterLabel(query: Omit<PurchaseExportQuery, 'sort' | 'progressKey'>, vendorName: string | undefined): string {
  const words = [
    query.startDate && `Start Date: ${dayShown(query.startDate)}`,
    query.endDate && `End Date: ${dayShown(query.endDate)}`,
    vendorName && `Vendor: ${vendorName}`,
    query.status && `Status: ${PURCHASE_STATUS_LABELS[query.status]}`,
    query.cancelled !== undefined && `Cancelled: ${query.cancelled ? 'only these' : 'left out'}`,
    query.paymentStatus && `Payment: ${query.paymentStatus}`,
    query.minAmount !== undefined && `Min Amount: ${moneyShown(query.minAmount)}`,
    query.maxAmount !== undefined && `Max Amount: ${moneyShown(query.maxAmount)}`,
    query.search && `Search: ${query.search}`,
  ];
  return words.filter(Boolean).join(' | ') || 'No filters applied';
}

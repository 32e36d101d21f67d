import { Slot, useSlotFilled } from '@karkhana/shared-auth/slot';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { Card, Stack, Tabs, urlOneOf, useUrlState } from '@karkhana/shared-ui';
import { type ReactNode, useId } from 'react';

const TABS = ['overview', 'sales', 'orders', 'ledger', 'documents'] as const;
type Tab = (typeof TABS)[number];
const LABELS: Record<Tab, string> = { overview: 'Overview', sales: 'Sales', orders: 'Orders', ledger: 'Ledger', documents: 'Documents' };
const FIELDS = { tab: urlOneOf<Tab>(TABS, 'overview') };

/** Overview and the areas' tabs beside it; no tab without content. A tab is loaded when it is opened. */
export function VendorTabs({ vendor, children }: { vendor: Vendor; children: ReactNode }) {
  const [{ tab }, change] = useUrlState(FIELDS);
  const panel = useId();
  const context = { vendorId: vendor.id, vendorType: vendor.vendor_type, hasActions: true };
  const filled: Record<Tab, boolean> = {
    overview: true,
    sales: useSlotFilled('vendor-sales', context),
    orders: useSlotFilled('vendor-orders', context),
    ledger: useSlotFilled('vendor-ledger', context),
    documents: useSlotFilled('vendor-documents', context),
  };
  const tabs = TABS.filter((id) => filled[id]).map((id) => ({ id, label: LABELS[id] }));
  // An address of a tab that this vendor, or this user, has not.
  const current = filled[tab] ? tab : 'overview';
  if (tabs.length === 1) return children;
  return (
    <Stack>
      <Card>
        <Tabs label="About them" tabs={tabs} current={current} onChange={(next) => change({ tab: next })} controls={panel} />
      </Card>
      <div id={panel} role="tabpanel" aria-label={LABELS[current]}>
        {current === 'overview' ? children : <Slot key={current} name={`vendor-${current}`} context={context} />}
      </div>
    </Stack>
  );
}

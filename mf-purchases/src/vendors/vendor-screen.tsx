import { useCan, useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { Slot, useSlotFilled } from '@karkhana/shared-auth/slot';
import { missingFacts } from '@karkhana/shared-contract/vendors/missing-facts';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import {
  ActionMenu,
  AttachmentMark,
  Banner,
  media,
  Page,
  PageHeader,
  SideColumns,
  StatusChip,
  styled,
  useDialogState,
  useOpenedByAddress,
} from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getVendor } from './get-vendor.ts';
import { SameFirm } from './same-firm.tsx';
import { VendorFacts } from './vendor-facts.tsx';
import { VendorTabs } from './vendor-tabs.tsx';

const VendorAttachments = lazy(() => import('./vendor-attachments.tsx'));
const EditVendorDialog = lazy(() => import(/* webpackChunkName: "vendor-dialogs" */ './edit-vendor-dialog.tsx'));

const BACK = { to: '/vendors', label: 'Vendors' };
// The room of the figures, from the start: nothing below moves when they arrive.
const Figures = styled('div')({ display: 'grid', minHeight: 114, marginBottom: 12, [media.phone]: { minHeight: 242 }, [media.print]: { minHeight: 0 } });
const KIND = { sale: 'Customer', purchase: 'Supplier' } as const;

/** /vendors/:id: their facts, and the panels of each area. */
export default function VendorScreen() {
  const { id, isId } = useIdAtAddress();
  const read = useQuery({ ...getVendor(Number(id)), enabled: isId });
  return (
    <ReadAtAddress isId={isId} read={read} name="Vendor" area="Vendors" hint="Check the address, or look for them in the list." back={BACK}>
      {(vendor) => <ShownVendor vendor={vendor} />}
    </ReadAtAddress>
  );
}

function ShownVendor({ vendor }: { vendor: Vendor }) {
  const [attachments, setAttachments] = useState(false);
  const [editing, setEditing] = useDialogState('edit-vendor', false);
  const canEdit = useCan('vendors:edit');
  const missing = missingFacts(vendor);
  const context = { vendorId: vendor.id, vendorType: vendor.vendor_type };
  const figures = { ...context, creditLimit: vendor.credit_limit ?? null };
  const hasFigures = useSlotFilled('vendor-figures', figures);
  const hasActions = useSlotFilled('vendor-actions', context);
  useOpenedByAddress('edit', () => canEdit && setEditing(true));
  return (
    <Page>
      <PageHeader
        title={vendor.name}
        subtitle={
          <>
            <span>{[KIND[vendor.vendor_type], vendor.gstin && `GSTIN ${vendor.gstin}`].filter(Boolean).join(' · ')}</span>
            <SameFirm vendorId={vendor.id} />
          </>
        }
        back={BACK}
        chip={
          <>
            <StatusChip status={vendor.status} />
            <AttachmentMark count={vendor.attachment_count} onOpen={() => setAttachments(true)} />
          </>
        }
        menu={canEdit && <ActionMenu actions={[{ label: 'Attach', onSelect: () => setAttachments(true) }]} />}
        actions={hasActions && <Slot name="vendor-actions" context={context} />}
      />
      {missing.length > 0 && <Banner kind="warning">{`Not known yet: ${missing.join(', ')}.${canEdit ? ' Edit adds it.' : ''}`}</Banner>}
      {hasFigures && (
        <Figures>
          <Slot name="vendor-figures" context={figures} />
        </Figures>
      )}
      <VendorTabs vendor={vendor}>
        <SideColumns>
          <Slot name="vendor" context={context} />
          <VendorFacts vendor={vendor} onEdit={canEdit ? () => setEditing(true) : undefined} />
        </SideColumns>
      </VendorTabs>
      <Suspense>{attachments && <VendorAttachments vendor={vendor} onClose={() => setAttachments(false)} />}</Suspense>
      <Suspense>{editing && <EditVendorDialog vendor={vendor} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  );
}

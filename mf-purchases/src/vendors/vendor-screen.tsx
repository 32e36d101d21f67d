import { useCan, useQuery } from '@karkhana/shared-auth';
import { ReadAtAddress, useIdAtAddress } from '@karkhana/shared-auth/screens';
import { Slot } from '@karkhana/shared-auth/slot';
import { missingFacts } from '@karkhana/shared-contract/vendors/missing-facts';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { AttachmentMark, Banner, Button, EditIcon, Page, PageHeader, PaperclipIcon, SideColumns, StatusChip, useOpenedByAddress } from '@karkhana/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { getVendor } from './get-vendor.ts';
import { SameFirm } from './same-firm.tsx';
import { VendorFacts } from './vendor-facts.tsx';
import { VendorTabs } from './vendor-tabs.tsx';

const VendorAttachments = lazy(() => import('./vendor-attachments.tsx'));
const EditVendorDialog = lazy(() => import(/* webpackChunkName: "vendor-dialogs" */ './edit-vendor-dialog.tsx'));

const BACK = { to: '/vendors', label: 'Vendors' };
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
  const [editing, setEditing] = useState(false);
  const canEdit = useCan('vendors:edit');
  const missing = missingFacts(vendor);
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
        actions={
          canEdit && (
            <>
              <Button startIcon={<PaperclipIcon />} onClick={() => setAttachments(true)}>
                Attach
              </Button>
              <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                Edit
              </Button>
            </>
          )
        }
      />
      {missing.length > 0 && <Banner kind="warning">{`Not known yet: ${missing.join(', ')}.${canEdit ? ' Edit adds it.' : ''}`}</Banner>}
      <VendorTabs vendor={vendor}>
        <SideColumns>
          <Slot name="vendor" context={{ vendorId: vendor.id, vendorType: vendor.vendor_type }} />
          <VendorFacts vendor={vendor} />
        </SideColumns>
      </VendorTabs>
      <Suspense>{attachments && <VendorAttachments vendor={vendor} onClose={() => setAttachments(false)} />}</Suspense>
      <Suspense>{editing && <EditVendorDialog vendor={vendor} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  );
}

import { stateShown } from '@karkhana/shared-contract/gst/states';
import type { Note } from '@karkhana/shared-contract/notes/note';
import { Card, CardBody, FactList } from '@karkhana/shared-ui';

type Facts = Pick<Note, 'vendor_name' | 'vendor_email' | 'vendor_phone' | 'vendor_address' | 'supply_type' | 'vendor_gstin' | 'vendor_state_code'>;

/** The vendor of an order or of its debit note, as he was when it was saved. */
export function DocumentVendor({ document }: { document: Facts }) {
  return (
    <Card title="Vendor Information">
      <CardBody>
        <FactList
          facts={[
            ['Name', <b key="name">{document.vendor_name}</b>],
            ['Email', document.vendor_email],
            ['Phone', document.vendor_phone],
            ['Address', document.vendor_address],
            ...(document.supply_type ? gstOf(document) : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}

const gstOf = ({ vendor_gstin, vendor_state_code }: Facts): [string, string][] => [
  ['GSTIN', vendor_gstin ?? 'Unregistered'],
  ...(vendor_state_code ? [['State', stateShown(vendor_state_code)] as [string, string]] : []),
];

import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { Button, Card, CardBody, color, FactList, formatMoney, styled } from '@karkhana/shared-ui';

const Outside = styled('a')({ color: color.text.link, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } });

/** A long one goes on in the next line before its @. */
const Address = ({ children }: { children: string }) => {
  const at = children.indexOf('@');
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
};

/** Contact and address. */
export const VendorFacts = ({ vendor, onEdit }: { vendor: Vendor; onEdit?: (() => void) | undefined }) => (
  <Card
    title="Contact"
    action={
      onEdit && (
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
      )
    }
  >
    <CardBody>
      <FactList
        facts={[
          ['Person', vendor.contact_person],
          [
            'Phone',
            <Outside key="phone" href={`tel:${vendor.phone.replaceAll(' ', '')}`}>
              {vendor.phone}
            </Outside>,
          ],
          [
            'Email',
            vendor.email && (
              <Outside key="email" href={`mailto:${vendor.email}`}>
                <Address>{vendor.email}</Address>
              </Outside>
            ),
          ],
          ['Address', [vendor.address, vendor.city, vendor.pincode].filter(Boolean).join(', ')],
          ...(vendor.credit_days == null ? [] : [['Credit days', String(vendor.credit_days)] as const]),
          ...(vendor.credit_limit == null ? [] : [['Credit limit', formatMoney(vendor.credit_limit)] as const]),
        ]}
      />
    </CardBody>
  </Card>
);

import { PARTY_FACT_NAMES, PARTY_FACTS } from '@karkhana/shared-contract/vendors/party-facts';
import type { Vendor } from '@karkhana/shared-contract/vendors/vendor';
import { Button, Card, CardBody, color, EmailText, FactList, formatMoney, styled } from '@karkhana/shared-ui';

const Outside = styled('a')({ color: color.text.link, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } });

/** City and pincode often are in the address already. */
function addressOf({ address, city, pincode }: Vendor): string {
  const rest = [city, pincode].filter((part) => part && !address?.includes(part));
  return [address, ...rest].filter(Boolean).join(', ');
}

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
                <EmailText>{vendor.email}</EmailText>
              </Outside>
            ),
          ],
          ['Address', addressOf(vendor)],
          ...PARTY_FACT_NAMES.flatMap((name) => {
            const value = vendor[name];
            return value == null ? [] : [[PARTY_FACTS[name].label, PARTY_FACTS[name].kind === 'amount' ? formatMoney(Number(value)) : String(value)] as const];
          }),
        ]}
      />
    </CardBody>
  </Card>
);

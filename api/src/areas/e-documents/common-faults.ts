import { portalAddress, portalGoods, portalName } from './portal-text.ts';
import { isExport, type MovedDocument, type SuppliedDocument, type TransportedDocument, type Whereabouts } from './supplied-document.ts';

/** What both portals refuse, as a sentence for each field. */
export function commonFaults(document: TransportedDocument): Record<string, string> {
  const there = document.kind === 'transfer' ? placesFaults(document) : buyerFaults(document);
  return { ...documentFaults(document), ...companyFaults(document), ...there, ...lineFaults(document) };
}

const placesFaults = ({ places, from, buyer }: MovedDocument): Record<string, string> => ({
  ...placeFaults('from_place', places.from, from),
  ...placeFaults('to_place', places.to, buyer),
});

function placeFaults(field: string, name: string, { address, pincode }: Whereabouts): Record<string, string> {
  return {
    ...(portalAddress(address).Addr1.length < 3 && {
      [`${field}.address`]: `The portal takes Latin letters only, three or more: ${name} needs such an address`,
    }),
    ...(!pincode && { [`${field}.pincode`]: `The PIN of ${name} is missing: write it at the end of its address under Places` }),
  };
}

function documentFaults({ number, cancelled, supply_type, place_of_supply, lines }: TransportedDocument): Record<string, string> {
  return {
    ...(cancelled && { cancelled_at: `${number} is cancelled` }),
    ...(supply_type === null && { supply_type: "It was made before the company's GST registration was entered" }),
    ...(place_of_supply === null && { place_of_supply: 'The place of supply is missing: enter the state of the customer' }),
    ...(lines.length === 0 && { items: 'It has no lines' }),
  };
}

function companyFaults({ company }: TransportedDocument): Record<string, string> {
  const name = portalName(company.legal_name ?? company.companyName ?? '');
  return {
    ...(!company.gstin && { 'company.gstin': 'The company has no GSTIN: enter it in Settings' }),
    ...(name.length < 3 && { 'company.legal_name': 'The legal name of the company in Latin letters, three or more, is missing: enter it in Settings' }),
    ...(portalAddress(company.address ?? '').Addr1.length < 3 && {
      'company.address': 'The address of the company in Latin letters, three or more, is missing: enter it in Settings',
    }),
    ...(!company.pincode && { 'company.pincode': 'The PIN of the company is missing: enter it in Settings' }),
    ...(portalName(company.city ?? '').length < 3 && { 'company.city': 'The city of the company is missing: enter it in Settings' }),
  };
}

function buyerFaults(document: SuppliedDocument): Record<string, string> {
  const { buyer } = document;
  return {
    ...(portalName(buyer.name).length < 3 && { vendor_name: 'The portal takes Latin letters only, three or more: the customer needs such a name' }),
    ...(portalAddress(buyer.address).Addr1.length < 3 && {
      vendor_address: 'The portal takes Latin letters only, three or more: the customer needs such an address',
    }),
    ...(!isExport(document) && !buyer.pincode && { vendor_pincode: 'The PIN of the customer is missing' }),
    ...(!isExport(document) && !buyer.state_code && { vendor_state_code: 'The state of the customer is missing' }),
  };
}

const lineFaults = ({ lines }: TransportedDocument): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => [
      ...(line.hsn_code ? [] : [[`${line.field}.hsn_code`, `${line.name} has no HSN/SAC: enter it on the product`]]),
      ...(portalGoods(line.name).length < 3 ? [[`${line.field}.product_name`, `${line.name}: the portal takes Latin letters only, three or more`]] : []),
    ]),
  );

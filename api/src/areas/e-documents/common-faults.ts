import { portalAddress, portalGoods, portalName } from './portal-text.ts';
import { isExport, type SuppliedDocument } from './supplied-document.ts';

/** What both portals refuse, as a sentence for each field. */
export function commonFaults(document: SuppliedDocument): Record<string, string> {
  return { ...documentFaults(document), ...companyFaults(document), ...buyerFaults(document), ...lineFaults(document) };
}

function documentFaults({ number, cancelled, supply_type, place_of_supply, lines }: SuppliedDocument): Record<string, string> {
  return {
    ...(cancelled && { cancelled_at: `${number} is cancelled` }),
    ...(supply_type === null && { supply_type: 'It was made before the company said how it is registered' }),
    ...(place_of_supply === null && { place_of_supply: 'The place of supply is missing: enter the state of the customer' }),
    ...(lines.length === 0 && { items: 'It has no lines' }),
  };
}

function companyFaults({ company }: SuppliedDocument): Record<string, string> {
  const name = portalName(company.legal_name ?? company.companyName ?? '');
  return {
    ...(!company.gstin && { 'company.gstin': 'The company has no GSTIN: enter it in Settings' }),
    ...(name.length < 3 && { 'company.legal_name': 'The legal name of the company in Latin letters is missing: enter it in Settings' }),
    ...(portalAddress(company.address ?? '').Addr1.length < 3 && {
      'company.address': 'The address of the company in Latin letters is missing: enter it in Settings',
    }),
    ...(!company.pincode && { 'company.pincode': 'The PIN of the company is missing: enter it in Settings' }),
    ...(portalName(company.city ?? '').length < 3 && { 'company.city': 'The city of the company is missing: enter it in Settings' }),
  };
}

function buyerFaults(document: SuppliedDocument): Record<string, string> {
  const { buyer } = document;
  return {
    ...(portalName(buyer.name).length < 3 && { vendor_name: 'The portal takes Latin letters only: the customer needs a name in them' }),
    ...(portalAddress(buyer.address).Addr1.length < 3 && { vendor_address: 'The portal takes Latin letters only: the customer needs an address in them' }),
    ...(!isExport(document) && !buyer.pincode && { vendor_pincode: 'The PIN of the customer is missing' }),
    ...(!isExport(document) && !buyer.state_code && { vendor_state_code: 'The state of the customer is missing' }),
  };
}

const lineFaults = ({ lines }: SuppliedDocument): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => [
      ...(line.hsn_code ? [] : [[`${line.field}.hsn_code`, `${line.name} has no HSN/SAC: enter it on the product`]]),
      ...(portalGoods(line.name).length < 3 ? [[`${line.field}.product_name`, `${line.name}: the portal takes Latin letters only, three or more`]] : []),
    ]),
  );

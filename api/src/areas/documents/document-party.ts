import type { VendorType } from '@karkhana/shared-contract/constants';
import type { PartyFacts } from '@karkhana/shared-contract/gst/party';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { type DocumentLines, refuseUnknownLines, unknownLines } from './unknown-lines.ts';

/** The vendor that a document is made out to, as the document remembers it. */
export interface DocumentParty extends PartyFacts {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  gstin: string | null;
  status: 'active' | 'inactive';
  city: string | null;
  pincode: string | null;
  country: string | null;
  /** Days until payment; null where nothing was agreed. */
  credit_days: number | null;
}

/** For the caller to lock and read. */
export const selectParty = (tx: Transaction, id: number) =>
  tx
    .selectFrom('vendors')
    .select(['id', 'name', 'email', 'phone', 'address', 'status', 'vendor_type', 'credit_days'])
    .select(['gstin', 'registration_type', 'state_code', 'city', 'pincode', 'country'])
    .where('id', '=', id);

/** It must exist and be of the document's type. Products that are not known are named in the same answer. */
export function checkParty<Party extends { name: string; vendor_type: VendorType }>(
  party: Party | undefined,
  type: VendorType,
  document: DocumentLines,
  known: ReadonlyMap<number, unknown>,
): Party {
  const refuse = (sentence: string) => new AppError('BAD_INPUT', sentence, { vendor_id: sentence, ...unknownLines(document, known) });
  if (!party) throw refuse('This vendor does not exist');
  if (party.vendor_type !== type) throw refuse(`${party.name} is a ${party.vendor_type} vendor. Choose a vendor of type ${type}`);
  refuseUnknownLines(document, known);
  return party;
}

/** @param traded what is no longer done with goods that are out of use */
export function refuseInactive(party: DocumentParty, goods: ReadonlyMap<number, { name: string; active: boolean }>, traded: 'sold' | 'bought'): void {
  if (party.status !== 'active') throw new AppError('CONFLICT', `${party.name} is inactive. Make the vendor active again or choose another one`);
  const inactive = [...goods.values()].filter(({ active }) => !active).map(({ name }) => name);
  if (inactive.length) throw new AppError('CONFLICT', `No longer ${traded}: ${inactive.join(', ')}. Make the product active again or remove the line`);
}

import type { Note } from '@karkhana/shared-contract/notes/note';
import type { Reader } from '../../platform/database.ts';
import { readPurchase } from '../purchases/purchase.repository.ts';
import { readSale } from '../sales/sale.repository.ts';
import type { NoteSide } from './note-side.ts';

const PARTY = ['company', 'vendor_email', 'vendor_phone', 'vendor_address', 'vendor_gstin'] as const;
const SUPPLY = ['vendor_city', 'vendor_pincode', 'vendor_state_code', 'place_of_supply', 'supply_type', 'reverse_charge'] as const;
type Parties = Pick<Note, (typeof PARTY)[number] | (typeof SUPPLY)[number]>;

const taken = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** Names and addresses, as the corrected document has them. */
export async function readParties(db: Reader, { document }: NoteSide, id: number): Promise<Parties> {
  if (document === 'sale') return taken(await readSale(db, id), [...PARTY, ...SUPPLY]);
  return taken(await readPurchase(db, id), [...PARTY, ...SUPPLY]);
}

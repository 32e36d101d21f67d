import { MAIN_PLACE } from '@karkhana/shared-contract/places/place';
import type { Actor } from '../../platform/actor.ts';
import { badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import { MAIN, type StockPlace } from '../../stock/stock.ts';

/**
 * The place that was sent, else that of the user, else the main one. Locked until the transaction ends, so that it stays active.
 * @throws AppError 400 at the field
 */
export async function placeOf(tx: Transaction, actor: Actor, sent: number | null | undefined, field = 'place_id'): Promise<StockPlace> {
  const id = placeToRead(actor, sent);
  if (id === MAIN_PLACE) return MAIN;
  const place = await heldPlace(tx, id);
  if (place?.active) return { id, name: place.name };
  if (sent == null) return MAIN;
  throw badInput(field, place ? `${place.name} is not in use any more: choose another place` : 'This place does not exist');
}

/** The place that is read, where it may be the user's own. */
export const placeToRead = (actor: Actor, sent: number | null | undefined): number => sent ?? actor.place_id ?? MAIN_PLACE;

/** Where what a document moved is taken back: at its own place, or at the main one when that is not in use any more. */
export async function placeOfDocument(tx: Transaction, id: number): Promise<StockPlace> {
  if (id === MAIN_PLACE) return MAIN;
  const place = await heldPlace(tx, id);
  return place?.active ? { id, name: place.name } : MAIN;
}

const heldPlace = (tx: Transaction, id: number) => tx.selectFrom('places').select(['name', 'active']).where('id', '=', id).forKeyShare().executeTakeFirst();

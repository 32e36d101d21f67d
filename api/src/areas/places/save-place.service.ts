import { MAIN_PLACE, type Place } from '@karkhana/shared-contract/places/place';
import { type NewPlace, type PlaceChanges, placeChangesSchema } from '@karkhana/shared-contract/places/place-schemas';
import { sql } from 'kysely';
import { type Actor, createdAndUpdatedAt, updatedBy } from '../../platform/actor.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { readPlace } from './places.repository.ts';

export async function createPlace(tx: Transaction, actor: Actor, { name, address = null }: NewPlace): Promise<{ id: number; audit: Audit }> {
  await refuseTakenName(tx, name);
  const { id } = await tx
    .insertInto('places')
    .values({ name, address, created_by: actor.id, ...createdAndUpdatedAt(actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, audit: { action: 'create', entity: 'place', entity_id: id, summary: `Place ${name} added`, detail: { name, address } } };
}

/** PUT /places/:id. Documents name the place as it is called now. Null when nothing differs. */
export async function updatePlace(tx: Transaction, actor: Actor, id: number, { version, ...input }: PlaceChanges): Promise<Audit | null> {
  await lockVersion(tx, 'places', id, version);
  const stored = await readPlace(tx, id);
  const sent = changeable(placeChangesSchema, stored, input);
  const changes = changesOf<Partial<Place>>(stored, sent as Partial<Place>);
  const names = Object.keys(changes);
  if (!names.length) return null;
  if (sent.name && changes.name) await refuseTakenName(tx, sent.name, id);
  if (changes.active && sent.active === false) await refuseInUse(tx, stored);
  const values = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to]));
  await tx
    .updateTable('places')
    .set({ ...values, ...updatedBy(actor) })
    .where('id', '=', id)
    .execute();
  return { action: 'update', entity: 'place', entity_id: id, summary: `Place ${stored.name}: ${names.join(', ')} changed`, detail: { changes } };
}

/** Names are unique without case. Of two at once the second sees the first. */
async function refuseTakenName(tx: Transaction, name: string, except = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('karkhana place names'))`.execute(tx);
  const taken = await tx.selectFrom('places').select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).where('id', '!=', except).executeTakeFirst();
  if (taken) throw new AppError('CONFLICT', `A place named ${name} already exists`, { name: 'This name is taken' });
}

/** Waits for those who move stock there, and keeps others out until the transaction ends (place-of.ts). */
async function refuseInUse(tx: Transaction, { id, name }: Place): Promise<void> {
  if (id === MAIN_PLACE) throw badInput('active', 'The main place stays in use');
  await tx.selectFrom('places').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ name: string; quantity: string; items: number }>`
    select coalesce(products.name, materials.name) as name, quantity, count(*) over ()::int as items
    from place_stock left join products on products.id = product_id left join materials on materials.id = material_id
    where place_id = ${id} and quantity > 0 order by lower(coalesce(products.name, materials.name)) limit 1`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const others = first.items > 1 ? ` and ${first.items - 1} more` : '';
  throw badInput('active', `${name} still has stock (${Number(first.quantity)} of ${first.name}${others}): transfer it to another place first`);
}

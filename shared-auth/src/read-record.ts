import type { Edited } from '@karkhana/shared-contract/audit/last-save';
import { call } from './call.ts';

/**
 * The record now and who saved it last, in the shape of a form: `read` of the kit's useEditedRecord. A missing name is no failure.
 * @example readRecord('vendor', id, call('GET /api/vendors/:id', { params: { id } }), vendorValues)
 */
export async function readRecord<R extends { version: number }, T>(entity: Edited, id: number, reading: Promise<{ data: R }>, valuesOf: (record: R) => T) {
  const asked = call('GET /api/last-saves/:entity/:id', { params: { entity, id } });
  const [{ data: record }, save] = await Promise.all([
    reading,
    asked.then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  return { values: valuesOf(record), version: record.version, by: save?.user_name, at: save?.saved_at };
}

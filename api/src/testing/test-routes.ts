import { Readable } from 'node:stream';
import { day, id, money, quantity, text, version } from '@karkhana/shared-contract/fields';
import { listFields } from '@karkhana/shared-contract/list-query';
import { record } from '@karkhana/shared-contract/record';
import { array } from 'yup';
import { AppError } from '../platform/app-error.ts';
import { foundIn, pageOf, sortOf } from '../platform/list.ts';
import { fileRoute, type Route, readRoute, writeRoute } from '../platform/route.ts';
import { lockVersion, nextVersion } from '../platform/versioned.ts';

const contact = { contact_person: 'Asha', email: 'asha@example.test', phone: '1', address: 'Pune', vendor_type: 'sale' } as const;
const params = record({ id: id('Vendor').required('Vendor is required') });
const line = record({ amount: money('Amount').required('Amount is required'), quantity: quantity('Quantity') });
const body = record({ name: text('Name', 50).required('Name is required'), since: day('Since'), lines: array(line).typeError('Lines must be a list') });

/** A small area of every kind of route, so that the platform's tests do not need the real ones. */
export const testRoutes: Route[] = [
  readRoute({
    method: 'GET',
    url: '/api/test/vendors',
    access: ['vendors:view', 'sales:view'],
    query: record({ ...listFields(['name', 'id'], 'name'), since: day('Since'), amount: money('Amount') }),
    async read(db, { query }) {
      const filtered = db.selectFrom('vendors').$if(!!query.search, (rows) => rows.where(foundIn(['name'], query.search!)));
      const { field, direction } = sortOf<'name' | 'id'>(query.sort);
      const { limit, offset } = pageOf(query);
      const data = await filtered.select(['id', 'name', 'version']).orderBy(field, direction).limit(limit).offset(offset).execute();
      const { total } = await filtered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { data, total };
    },
  }),
  fileRoute({
    method: 'GET',
    url: '/api/test/vendors/export',
    access: 'vendors:view',
    query: record({ fail: text('Fail', 10) }),
    async file(_db, { query }) {
      if (query.fail) throw new AppError('CONFLICT', 'Nothing to export');
      return {
        filename: 'INV/1 पंप.csv',
        contentType: 'text/csv; charset=utf-8',
        content: async () => ({ size: 15, content: Readable.from(['name\n', 'पंप\n']) }),
      };
    },
  }),
  writeRoute({
    method: 'POST',
    url: '/api/test/vendors',
    access: 'vendors:create',
    status: 201,
    body,
    async write(tx, { body }) {
      if (body.name === 'full') throw new AppError('CONFLICT', 'The list is full');
      const data = await tx
        .insertInto('vendors')
        .values({ ...contact, name: body.name })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
      return { body: { data }, audit: { action: 'create', entity: 'vendor', entity_id: data.id, summary: `Vendor ${data.name}`, detail: data } };
    },
  }),
  writeRoute({
    method: 'PUT',
    url: '/api/test/vendors/:id',
    access: 'vendors:edit',
    params,
    body: record({ name: text('Name', 50), version: version() }),
    async write(tx, { params, body: { version, ...changes } }) {
      await lockVersion(tx, 'vendors', params.id, version);
      const data = await tx
        .updateTable('vendors')
        .set({ ...changes, version: nextVersion })
        .where('id', '=', params.id)
        .returning(['id', 'name', 'version'])
        .executeTakeFirstOrThrow();
      return { body: { data }, audit: { action: 'update', entity: 'vendor', entity_id: params.id, summary: `Vendor ${data.name}`, detail: changes } };
    },
  }),
  writeRoute({
    method: 'DELETE',
    url: '/api/test/vendors/:id',
    access: { permission: 'vendors:delete', role: 'admin' },
    params,
    async write(tx, { params }) {
      await tx.deleteFrom('vendors').where('id', '=', params.id).executeTakeFirst();
      throw new TypeError('a fault of ours: secret-detail');
    },
  }),
];

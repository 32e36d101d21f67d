import { gstr2bEndpoints } from '@karkhana/shared-contract/returns/gstr2b';
import { routesOf } from '../../platform/routes-of.ts';
import { choose2b } from './choose-2b.service.ts';
import { import2b } from './import-2b.service.ts';
import { read2b } from './read-2b.ts';

const { read, write, act } = routesOf(gstr2bEndpoints);

export const gst2bRoutes = [
  act('POST /api/gst/gstr2b', import2b, { atomic: true }),
  read('GET /api/gst/gstr2b', (db, { query }) => read2b(db, query)),
  write('POST /api/gst/gstr2b/choices', choose2b),
];

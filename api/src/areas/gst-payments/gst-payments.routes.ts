import { gstPaymentEndpoints } from '@karkhana/shared-contract/returns/gst-payment-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { payChallan } from './pay-challan.service.ts';
import { readGstPayment } from './read-gst-payment.ts';
import { setOffMonth } from './set-off-month.service.ts';

const { read, write } = routesOf(gstPaymentEndpoints);

export const gstPaymentRoutes = [
  read('GET /api/gst/set-off', async (db, { query }) => ({ data: await readGstPayment(db, query) })),
  write('POST /api/gst/set-off', setOffMonth),
  write('POST /api/gst/challans', payChallan),
];

import { mockApi } from '@karkhana/shared-auth/testing';

const NONE = { body: { data: [], total: 0 } };

/** In `beforeEach`: all that the palette searches beside sales, orders and vendors finds nothing. */
export const noPaymentsOrNotes = (): void =>
  mockApi({ 'GET /receipts': NONE, 'GET /credit-notes': NONE, 'GET /supplier-payments': NONE, 'GET /debit-notes': NONE });

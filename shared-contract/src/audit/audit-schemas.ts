import type { InferType } from 'yup';
import { day, endDay, flag, id, text } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';

/** GET /audit. `search` matches the summary and the user's name without case; the dates are business days, both included. */
export const auditListQuery = record({
  ...listFields(['created_at'], '-created_at'),
  user_id: id('User'),
  entity: text('Entity', 50),
  action: text('Action', 50),
  /** Without them what was done to records alone. */
  sign_ins: flag('Sign-ins').default(true),
  start_date: day('Start date'),
  end_date: endDay('End date', 'start_date'),
});
export type AuditListQuery = InferType<typeof auditListQuery>;

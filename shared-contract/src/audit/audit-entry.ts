import type { InferType } from 'yup';
import { anything, instant, number, object, string } from '../answers.ts';

/** A row of GET /audit: who changed what, and when. Written with the change itself, never changed afterwards. */
export const auditEntry = object({
  id: number(),
  /** Null when the user was deleted since; the name stays. */
  user_id: number().nullable(),
  user_name: string(),
  /** 'create', 'update', 'delete', 'cancel', ... */
  action: string(),
  /** 'user', 'sale', 'product', ... */
  entity: string(),
  entity_id: number().nullable(),
  /** A line for people: 'Sale INV/26-27/00001 cancelled'. */
  summary: string(),
  /** Details of the change, never passwords. */
  detail: anything(),
  /** ISO 8601. */
  created_at: instant(),
});
export type AuditEntry = InferType<typeof auditEntry>;

/** A row of GET /audit: who changed what, and when. Written with the change itself, never changed afterwards. */
export interface AuditEntry {
  id: number;
  /** Null when the user was deleted since; the name stays. */
  user_id: number | null;
  user_name: string;
  /** 'create', 'update', 'delete', 'cancel', ... */
  action: string;
  /** 'user', 'sale', 'product', ... */
  entity: string;
  entity_id: number | null;
  /** A line for people: 'Sale INV/26-27/00001 cancelled'. */
  summary: string;
  /** What the change carried; passwords are never in it. */
  detail: Record<string, unknown>;
  /** ISO 8601. */
  created_at: string;
}

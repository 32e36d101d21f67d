import type { AttachmentType } from '@karkhana/shared-contract/attachments/attachment';
import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

/** Of exactly one of the four. */
export interface Attachments {
  id: Id;
  purchase_id: number | null;
  sale_id: number | null;
  transaction_id: number | null;
  vendor_id: number | null;
  name: string;
  content_type: AttachmentType;
  /** In bytes. */
  size: number;
  content: Buffer;
  created_at: Generated<Date>;
  created_by: number;
  user_name: string;
}

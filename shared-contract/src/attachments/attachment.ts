import type { InferType } from 'yup';
import { instant, number, object, oneOf, string } from '../answers.ts';

/** Types of files that may be attached; the bytes decide, not the name. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

export const MAX_ATTACHMENT_BYTES = 5_000_000;
/** On one document. */
export const MOST_ATTACHMENTS = 10;

/** Kinds of records with attachments, as in their address: /purchases/:id/attachments. */
export const ATTACHED_TO = ['purchases', 'sales', 'accounting/transactions', 'vendors'] as const;
export type AttachedTo = (typeof ATTACHED_TO)[number];

/** A photo or PDF of a document or a party, without its bytes. */
export const attachment = object({
  id: number(),
  /** With the ending of its kind. */
  name: string(),
  content_type: oneOf(ATTACHMENT_TYPES),
  /** In bytes. */
  size: number(),
  user_name: string(),
  created_at: instant(),
});
export type Attachment = InferType<typeof attachment>;

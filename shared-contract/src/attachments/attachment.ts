import type { InferType } from 'yup';
import { instant, number, object, oneOf, string } from '../answers.ts';
import { DOCUMENTS, type FactOf, type KindWith, kindsWith } from '../documents/document-kinds.ts';

/** Types of files that may be attached; the bytes decide, not the name. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

export const MAX_ATTACHMENT_BYTES = 5_000_000;
/** On one document. */
export const MOST_ATTACHMENTS = 10;

/** Kinds of records with attachments, as in their address: /purchases/:id/attachments. */
type Within<Address> = Address extends `/${infer At}` ? At : never;
export type AttachedTo = Within<FactOf<'at', KindWith<'files'>>> | 'vendors';
export const ATTACHED_TO = [...kindsWith('files').map((kind) => DOCUMENTS[kind].at?.slice(1)), 'vendors'] as AttachedTo[];

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

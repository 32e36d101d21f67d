import type { InferType } from 'yup';
import { instant, object, string } from '../answers.ts';
import { id, oneOf } from '../fields.ts';
import { record } from '../record.ts';

/** Records that several people edit, as the audit trail names them. */
export const EDITED = ['vendor', 'product', 'material', 'production', 'transaction', 'sale', 'purchase', 'user', 'company', 'opening_balance'] as const;
export type Edited = (typeof EDITED)[number];

/** The company is its only record, 1. */
export const lastSaveParams = record({ entity: oneOf('Entity', EDITED).required('Entity is required'), id: id('Record').required('Record is required') });

/** Who saved a record last, and when: ISO 8601. */
export const lastSave = object({ user_name: string(), saved_at: instant() });
export type LastSave = InferType<typeof lastSave>;

import type { InferType } from 'yup';
import { flag, oneOf, text, version } from '../fields.ts';
import { record } from '../record.ts';
import { ACCOUNT_KINDS } from './account.ts';

const fields = {
  /** Its number in the chart; no two alike. */
  code: text('Code', 20),
  name: text('Name', 100),
  /** As Indian books name them, such as Indirect Expenses. */
  group: text('Group', 60),
};

/** POST /accounts. */
export const accountSchema = record({
  code: fields.code.required('Code is required'),
  name: fields.name.required('Name is required'),
  kind: oneOf('Kind', ACCOUNT_KINDS).required('Kind is required'),
  group: fields.group.required('Group is required'),
});
export type AccountInput = InferType<typeof accountSchema>;

/** PUT /accounts/:id: any subset; the kind stays. */
export const accountChangesSchema = record({ ...fields, active: flag('Active'), version: version() });
export type AccountChanges = InferType<typeof accountChangesSchema>;

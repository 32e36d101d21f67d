import { type InferType, string } from 'yup';
import { flag, id, oneOf, text, wholeNumber } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';

/** `publish` also serves for the check alone; `activate` for all of it: publish, check, activate, roll back (delivery.md, Deploy tokens). */
export const TOKEN_SCOPES = ['publish', 'activate'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const area = () => text('Area', 40).matches(/^(shell|mf-[a-z0-9-]+)$/, { message: 'Area is a folder such as mf-sales', excludeEmptyString: true });
const version = (label = 'Version') =>
  text(label, 100).matches(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, { message: `${label} is a version such as 1.3.0`, excludeEmptyString: true });
const why = () => text('Reason', 500).required('Reason is required');

export const areaParams = record({ area: area().required() });
export const releaseParams = record({ area: area().required(), version: version().required() });
export const tokenParams = record({ id: id('Id').required() });

/** POST /releases/:area/activate. `traffic`: percent of the users, all of them unless given. `force` skips the compatibility check. */
export const activateSchema = record({
  version: version().required('Version is required'),
  why: why(),
  traffic: wholeNumber('Traffic', 1, 100),
  force: flag('Force'),
});
export type ActivateInput = InferType<typeof activateSchema>;

/** POST /releases/:area/rollback: to the version active before, or `to`. `from`: what the user saw as live; if it no longer is, nothing happens. */
export const rollbackSchema = record({ why: why(), to: version('To'), from: version('From'), force: flag('Force') });
export type RollbackInput = InferType<typeof rollbackSchema>;

/** POST /releases/restore: the set, or one area, as it was `at` an instant (ISO 8601). */
export const restoreSchema = record({
  at: string()
    .required('Time is required')
    .test(
      'instant',
      'Time is an instant such as 2026-11-20T09:30:00Z',
      (value) => /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
    ),
  area: area(),
  why: why(),
  force: flag('Force'),
});
export type RestoreInput = InferType<typeof restoreSchema>;

/** POST /releases/tokens. */
export const deployTokenSchema = record({
  name: text('Name', 100).required('Name is required'),
  area: area().required('Area is required'),
  scope: oneOf('Scope', TOKEN_SCOPES).required('Scope is required'),
  expires_in_days: wholeNumber('Days', 1, 365).default(90),
});
export type DeployTokenInput = InferType<typeof deployTokenSchema>;

const { page, limit } = listFields([], 'at');
export const releaseHistoryQuery = record({ page, limit, area: area() });
export type ReleaseHistoryQuery = InferType<typeof releaseHistoryQuery>;

import type { InferType } from 'yup';
import { boundedList } from '../bounded.ts';
import { flag, id, oneOf, text, wholeNumber } from '../fields.ts';
import { listFields } from '../list-query.ts';
import { record } from '../record.ts';
import { secondsOf } from './durations.ts';
import { LAST_RING } from './ring.ts';

/**
 * Each scope includes those before it. `publish`: publish and check. `try`: make preview links. `activate`: activate and roll back
 * (docs/reference/delivery.md#deploy-tokens).
 */
export const TOKEN_SCOPES = ['publish', 'try', 'activate'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const area = () => text('Area', 40).matches(/^(shell|mf-[a-z0-9-]+)$/, { message: 'Area is a folder such as mf-sales', excludeEmptyString: true });
const version = (label = 'Version') =>
  text(label, 100).matches(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, { message: `${label} is a version such as 1.3.0`, excludeEmptyString: true });
const why = () => text('Reason', 500).required('Reason is required');

export const areaParams = record({ area: area().required() });
export const releaseParams = record({ area: area().required(), version: version().required() });
export const tokenParams = record({ id: id('Id').required() });
export const tryParams = record({ id: id('Id').required() });

/** '5,25,100', or a list as in [5, 25, 100]. */
const steps = () =>
  text('Steps', 60)
    .transform((value: unknown, original: unknown) => (Array.isArray(original) && original.length <= 10 ? original.join(',') : value))
    .matches(/^[\d, ]+$/, { message: 'Steps are whole percentages that rise to 100, such as 5,25,100', excludeEmptyString: true });

/**
 * POST /releases/:area/activate. `traffic`: percent of the users, by default all. Instead of it `canary`: percentages taken one after the other, `every` such
 * as 10m, while it is not worse. `ring`, on an installation of many firms: the firms of that ring and of those before it, with a `traffic` of 0. `expect`: the live version on the user's screen; if it is no longer live, nothing happens. `force` skips the compatibility
 * check.
 */
export const activateSchema = record({
  version: version().required('Version is required'),
  why: why(),
  expect: version('Expect'),
  traffic: wholeNumber('Traffic', 0, 100),
  ring: wholeNumber('Ring', 1, LAST_RING - 1),
  canary: steps(),
  every: text('Every', 10).matches(/^\d{1,6}[smhd]$/, { message: 'Every is a time such as 10m', excludeEmptyString: true }),
  force: flag('Force'),
});
export type ActivateInput = InferType<typeof activateSchema>;

/** POST /releases/activate: several at once, for everybody, checked as one set; a rollback of one takes back all. */
export const activateSetSchema = record({
  releases: boundedList(
    record({ area: area().required('Area is required'), version: version().required('Version is required'), expect: version('Expect') }),
    50,
    { tooLong: 'At most 50 releases at once', wrongKind: 'Releases must be a list' },
  )
    .min(1, 'Name at least one release')
    .required('Name at least one release'),
  why: why(),
  force: flag('Force'),
});
export type ActivateSetInput = InferType<typeof activateSetSchema>;

/**
 * POST /releases/:area/rollback: to the version active before, or `to`. `from`: the live version on the user's screen; if it is no longer live, nothing
 * happens.
 */
export const rollbackSchema = record({ why: why(), to: version('To'), from: version('From'), force: flag('Force') });
export type RollbackInput = InferType<typeof rollbackSchema>;

/** POST /releases/:area/stop: a canary stays where it is. */
export const stopSchema = record({ why: why() });
export type StopInput = InferType<typeof stopSchema>;

/** POST /releases/freeze and /releases/thaw: nothing new goes live in any area, until it does again. */
export const freezeSchema = record({ why: why() });

/** POST /releases/:area/retire: the area ends. `to`: the address of the suite to which its pages lead from now on. */
export const retireSchema = record({
  why: why(),
  to: text('To', 200).matches(/^\/[a-z0-9/-]*$/, { message: 'To is an address of the suite, such as /stock', excludeEmptyString: true }),
});

/** POST /releases/:area/rename: a published version of another area in its place. `force` skips the compatibility check. */
export const renameSchema = record({
  next: area().required('Next is required'),
  version: version().required('Version is required'),
  why: why(),
  force: flag('Force'),
});

const LONGEST_TRY_SECONDS = 7 * 24 * 3_600;

/** POST /releases/:area/:version/try. `for`: how long its files are served, from now on. */
export const tryForSchema = record({
  for: text('Time', 10)
    .default('2h')
    .test('duration', 'Time is such as 30m, 2h or 3d, and 7 days at most', (value = '') => {
      const seconds = secondsOf(value);
      return seconds !== undefined && seconds <= LONGEST_TRY_SECONDS;
    }),
});

/** POST /releases/tries/open: the parameters of a link, unchanged. */
export const tryLinkSchema = record({
  try: text('Try', 200).required('Try is required'),
  for: text('Time', 10).required('Time is required'),
  sig: text('Signature', 100).required('Signature is required'),
});
export type TryLinkInput = InferType<typeof tryLinkSchema>;

/** POST /releases/restore: the set, or one area, at the instant `at` (ISO 8601). */
export const restoreSchema = record({
  at: text('Time', 40)
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

/** GET /releases: of one area, or of all that the caller may see. */
export const releaseListQuery = record({ area: area() });

const { page, limit } = listFields([], 'at');
export const releaseHistoryQuery = record({ page, limit, area: area() });
export type ReleaseHistoryQuery = InferType<typeof releaseHistoryQuery>;

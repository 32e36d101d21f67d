import type { InferType } from 'yup';
import { oneOf, text } from '../fields.ts';
import { record } from '../record.ts';

/**
 * Kinds of failures: an entry or chunk that does not load or throws while it does; a screen that throws while it renders; no answer from the network at all,
 * which is no fault of the release.
 */
export const FAILURE_KINDS = ['load', 'render', 'network'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** POST /frontends/failures: an area that a browser could not load (docs/reference/delivery.md#last-known-good). */
export const failureSchema = record({
  area: text('Area', 40).required('Area is required'),
  version: text('Version', 100).required('Version is required'),
  kind: oneOf('Kind', FAILURE_KINDS).default('load'),
  message: text('Message', 5_000).required('Message is required'),
});
export type FailureReport = InferType<typeof failureSchema>;

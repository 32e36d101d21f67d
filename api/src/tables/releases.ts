import type { ClientErrorKind } from '@karkhana/shared-contract/frontends/client-error';
import type { FailureKind } from '@karkhana/shared-contract/frontends/failure-schema';
import type { TokenScope } from '@karkhana/shared-contract/releases/release-schemas';
import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

export interface DeployTokens {
  id: Id;
  token_sha256: string;
  name: string;
  area: string;
  scope: TokenScope;
  created_at: Generated<Date>;
  created_by: number | null;
  created_by_name: string;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** Versions whose files are for everybody until then, and the links that open them. */
export interface ReleaseTryLinks {
  id: Id;
  area: string;
  version: string;
  /** As it was sent: '2h'. */
  lasts: string;
  created_at: Generated<Date>;
  created_by: number | null;
  created_by_name: string;
  /** The deploy token with which it was made. */
  token_id: number | null;
  /** A command on the suite's own machine made it. */
  by_machine: Generated<boolean>;
  expires_at: Date;
  revoked_at: Date | null;
}

/** What a try was before it had a link: only read, for those that were open when the suite was upgraded. */
export interface ReleaseTries {
  area: string;
  version: string;
  user_id: number | null;
  expires_at: Date;
}

/** Reports that count towards taking an activation back. */
export interface AreaFailures {
  id: Id;
  area: string;
  version: string;
  /** The change of the live set that brought the version. */
  activation: number;
  /** The live set gave this version to the user who reported it. */
  given: Generated<boolean>;
  kind: FailureKind;
  message: string;
  user_id: number;
  session_id: number;
  created_at: Generated<Date>;
}

/** What went wrong in browsers. */
export interface ClientErrors {
  id: Id;
  /** The number that staff read out. */
  reference: string;
  area: string;
  version: string;
  kind: ClientErrorKind;
  name: string;
  message: string;
  stack: string;
  route: string;
  count: number;
  user_hash: string;
  /** Of the page's requests at that time, in 32 hexadecimal digits. */
  trace_id: string | null;
  created_at: Generated<Date>;
}

/** How versions of areas do in browsers. */
export interface ReleaseMeasurements {
  minute: Date;
  area: string;
  version: string;
  user_hash: string;
  loads: Generated<number>;
  failures: Generated<number>;
  fallbacks: Generated<number>;
  errors: Generated<number>;
  /** Interaction to Next Paint of screens, in milliseconds. */
  inp_ms: Generated<number[]>;
  /** Null where the suite serves one firm. */
  firm: string | null;
}

/** Secrets that only the suite has. */
export interface SuiteSecrets {
  name: string;
  /** Hexadecimal. */
  secret: string;
}

/** Changes that the receiver of webhooks does not have yet. */
export interface ReleaseWebhooks {
  id: Id;
  event: string;
  /** JSON. */
  body: string;
  attempts: Generated<number>;
  next_at: Generated<Date>;
  last_error: string | null;
  created_at: Generated<Date>;
}

export interface ReleaseWebhookCursor {
  only_row: Generated<boolean>;
  /** Of the live set's history. */
  sequence: number;
}

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

/** Reports that count towards taking an activation back. */
export interface AreaFailures {
  id: Id;
  area: string;
  version: string;
  /** The change of the live set that brought the version. */
  activation: number;
  kind: FailureKind;
  message: string;
  user_id: number;
  session_id: number;
  created_at: Generated<Date>;
}

import type { Permission, Role } from '@karkhana/shared-contract/permissions';
import type { Generated } from 'kysely';
import type { Edited, Id } from './columns.ts';

export interface Users extends Edited {
  id: Id;
  username: string;
  name: string;
  email: string;
  phone: string | null;
  designation: string | null;
  role: Role;
  permissions: Generated<Permission[]>;
  active: Generated<boolean>;
  password_hash: string;
  is_demo: Generated<boolean>;
  last_login: Date | null;
  /** Null is the main place. */
  place_id: number | null;
  notification_settings: Generated<Record<string, boolean>>;
  /** Of this user alone, also after a restore. */
  uid: Generated<string>;
}

export interface Sessions {
  id: Id;
  token_sha256: string;
  user_id: number;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
  device_id: number | null;
  pair: string | null;
  pair_root: string | null;
}

export interface KnownDevices {
  id: Id;
  user_id: number;
  secret_sha256: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

export interface SignInFailures {
  id: Id;
  username: string;
  address: string;
  device_id: number | null;
  created_at: Generated<Date>;
}

export interface NotificationReads {
  user_id: number;
  notification_id: number;
  read_at: Generated<Date>;
}

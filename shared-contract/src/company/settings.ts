import type { Profile } from '../users/user.ts';
import type { Company } from './company.ts';

/** GET /users/settings: what the Settings screen shows. */
export interface Settings {
  profile: Profile;
  company: Company;
}

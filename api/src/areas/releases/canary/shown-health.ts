import type { VersionHealth } from '@karkhana/shared-contract/releases/health';
import type { VersionFigures } from '../../measurements/version-figures.ts';

const NOTHING: Omit<VersionFigures, 'version'> = {
  users: 0,
  users_in_trouble: 0,
  loads: 0,
  failures: 0,
  fallbacks: 0,
  errors: 0,
  troubled: 0,
  inp: { measured: 0, slow: 0, p75: null },
  inp_users: { measured: 0, slow: 0 },
};

/** Failed tries are loads here: what is compared is their share. */
export function shownHealth(version: string, traffic: number, figures: Omit<VersionFigures, 'version'> = NOTHING): VersionHealth {
  const { users, users_in_trouble, loads, failures, troubled, inp, inp_users } = figures;
  return { version, traffic, users, users_in_trouble, loads: loads + failures, failures, troubled, inp, inp_users };
}

import type { AreaHealth } from '@karkhana/shared-contract/releases/health';
import type { AreaReleases, DeployToken, ReleaseChange, ReleaseVersion } from '@karkhana/shared-contract/releases/release';

/** For tests: believable answers of the api about releases. */
export const aVersion = (version: string, standing: ReleaseVersion['standing'] = 'trusted'): ReleaseVersion => ({
  version,
  built_at: '2026-11-18T04:00:00.000Z',
  commit: '4f1c2d9',
  published_at: '2026-11-18T05:30:00.000Z',
  published_by: 'Sales team (token)',
  standing,
  signed_by: null,
});

export const aRelease = (parts: Partial<AreaReleases> = {}): AreaReleases => ({
  area: 'mf-sales',
  version: '1.3.0',
  previous: '1.2.0',
  since: '2026-11-19T05:30:00.000Z',
  by: 'Asha Kulkarni',
  action: 'activate',
  traffic: 100,
  trial: null,
  versions: [aVersion('1.4.0'), aVersion('1.3.0'), aVersion('1.2.0')],
  ...parts,
});

export const aReleaseChange = (parts: Partial<ReleaseChange> = {}): ReleaseChange => ({
  sequence: 12,
  at: '2026-11-19T05:30:00.000Z',
  by: 'Asha Kulkarni',
  why: 'the totals are right now',
  action: 'activate',
  forced: false,
  area: 'mf-sales',
  version: '1.3.0',
  replaced: '1.2.0',
  traffic: 100,
  ...parts,
});

export const aToken = (parts: Partial<DeployToken> = {}): DeployToken => ({
  id: 4,
  name: 'Sales team',
  area: 'mf-sales',
  scope: 'publish',
  created_at: '2026-11-01T05:30:00.000Z',
  created_by_name: 'Asha Kulkarni',
  maker_lost_access: false,
  expires_at: '2099-01-30T05:30:00.000Z',
  last_used_at: null,
  revoked_at: null,
  ...parts,
});

export const aHealth = (parts: Partial<AreaHealth> = {}): AreaHealth => ({
  area: 'mf-sales',
  since: '2026-11-19T04:30:00.000Z',
  until: '2026-11-19T05:30:00.000Z',
  live: { version: '1.3.0', traffic: 100, users: 44, users_in_trouble: 3, loads: 1_268, failures: 0, troubled: 7, inp: { measured: 900, slow: 12, p75: 128 } },
  candidate: null,
  comparison: null,
  taken_back: null,
  ...parts,
});

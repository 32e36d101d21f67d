import type { AreaReleases, DeployToken, ReleaseChange, ReleaseVersion } from '@karkhana/shared-contract/releases/release';

/** For tests: believable answers of the api about releases. */
export const aVersion = (version: string): ReleaseVersion => ({
  version,
  built_at: '2026-11-18T04:00:00.000Z',
  commit: '4f1c2d9',
  published_at: '2026-11-18T05:30:00.000Z',
  published_by: 'Sales team (token)',
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
  expires_at: '2099-01-30T05:30:00.000Z',
  last_used_at: null,
  revoked_at: null,
  ...parts,
});

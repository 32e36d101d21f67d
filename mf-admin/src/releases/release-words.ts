import type { AreaReleases, DeployToken, ReleaseAction, ReleaseChange } from '@karkhana/shared-contract/releases/release';

export const ACTION_LABELS: Record<ReleaseAction, string> = {
  activate: 'Made live',
  rollback: 'Rolled back',
  restore: 'Restored',
  revert: 'Taken back by itself',
};

export const SCOPE_LABELS: Record<DeployToken['scope'], string> = { publish: 'Publish and check', activate: 'Publish, check, activate and roll back' };

/** '1.3.0 instead of 1.2.0, for 10 % of the users'. */
export function changeText({ version, replaced, traffic, forced }: ReleaseChange): string {
  const parts = [
    version === null ? `${replaced ?? 'Nothing'} is no longer live` : `${version}${replaced ? ` instead of ${replaced}` : ''}`,
    traffic < 100 && version !== null ? `for ${traffic} % of the users` : '',
    forced ? 'without the compatibility check' : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What a rollback of the area does. While a part of the users tries another version, that is what is taken back. */
export function rollbackText({ version, previous, trial }: AreaReleases): string | undefined {
  if (trial) return `${trial.version} is taken back; all users get ${version}`;
  return previous ? `${version} is replaced by ${previous}` : undefined;
}

export type TokenState = 'active' | 'expired' | 'revoked';

export function tokenState({ revoked_at, expires_at }: DeployToken, now = new Date()): TokenState {
  if (revoked_at) return 'revoked';
  return new Date(expires_at) <= now ? 'expired' : 'active';
}

import type { AreaReleases, DeployToken, ReleaseAction, ReleaseChange, ReleaseVersion } from '@karkhana/shared-contract/releases/release';
import { reachText } from '@karkhana/shared-contract/releases/ring';

export const ACTION_LABELS: Record<ReleaseAction, string> = {
  activate: 'Made live',
  rollback: 'Rolled back',
  restore: 'Restored',
  revert: 'Taken back by itself',
};

export const SCOPE_LABELS: Record<DeployToken['scope'], string> = {
  publish: 'Publish and check',
  try: 'Publish, check and make links to try it',
  activate: 'Publish, check, try, activate and roll back',
};

/** Facts about a version for its choice: 'live', 'taken back', 'damaged'; empty when there are none. */
export function standingText({ version, standing }: ReleaseVersion, live: string | null): string {
  const words = [version === live && 'live', standing === 'doubted' && 'taken back', standing === 'damaged' && 'damaged'];
  return words.filter(Boolean).join(', ');
}

/** '1.3.0 instead of 1.2.0, for 10 % of the users'. */
export function changeText({ version, replaced, traffic, ring, forced, trial_ended }: ReleaseChange): string {
  if (trial_ended) return `${replaced} is no longer on trial, all users get ${version}`;
  const parts = [
    version === null ? `${replaced ?? 'Nothing'} is no longer live` : `${version}${replaced ? ` instead of ${replaced}` : ''}`,
    traffic < 100 && version !== null ? `for ${reachText(traffic, ring)}` : '',
    forced ? 'without the compatibility check' : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** '1.4.0 for 25 % of the users, 75 % keep this one'. */
export function trialText({ trial, traffic, version }: Pick<AreaReleases, 'trial' | 'traffic' | 'version'>): string | undefined {
  if (!trial) return undefined;
  if (version === null) return `${trial.version} for ${reachText(trial.traffic, trial.ring)}, the others have no entry`;
  return `${trial.version} for ${reachText(trial.traffic, trial.ring)}, ${trial.ring === undefined ? `${traffic} %` : 'the others'} keep this one`;
}

/** 'Signed, SHA256:4f1c2d9a0b7e'; empty for an unsigned one. */
export function signatureText(by: ReleaseVersion['signed_by'] | undefined): string | undefined {
  return by ? `${by.known ? 'Signed' : 'Signed with an unknown key'}, ${by.fingerprint}` : undefined;
}

/** For the person who activated: what of the set does not fit, and did not before. */
export const toldWarnings = ([change]: readonly ReleaseChange[]): string[] => (change?.warnings ?? []).map((sentence) => `As before: ${sentence}`);

/** Effect of a rollback of the area. While a share of the users has another version, that is taken back. */
export function rollbackText({ version, previous, trial, together }: AreaReleases): string | undefined {
  if (trial) return version === null ? `${trial.version} is taken back; nobody has the area then` : `${trial.version} is taken back; all users get ${version}`;
  const back = previous ? `${version} is replaced by ${previous}` : together && `${version} is no longer live`;
  return back && together ? `${back}, and what came with it goes back too: ${together.join(', ')}` : back;
}

/** `ended`: its maker may no longer manage releases. */
export type TokenState = 'active' | 'ended' | 'expired' | 'revoked';

export function tokenState({ revoked_at, expires_at, maker_lost_access }: DeployToken, now = new Date()): TokenState {
  if (revoked_at) return 'revoked';
  if (new Date(expires_at) <= now) return 'expired';
  return maker_lost_access ? 'ended' : 'active';
}

import type { TokenScope } from '@karkhana/shared-contract/releases/release-schemas';
import { assertAccess } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { findUser } from '../../platform/sign-in.ts';
import { isDeployToken } from './deploy-token.ts';
import { findDeployToken } from './deploy-tokens.repository.ts';

/** Who ships: somebody with releases:manage, or a team's pipeline with its token. */
export interface Deployer {
  /** As the history names them. */
  by: string;
  userId: number | null;
  /** A token does not skip the compatibility check. */
  mayForce: boolean;
}

const NAMES: Record<TokenScope, string> = { publish: 'publish and check', activate: 'activate and roll back' };

/** A token serves only its own area, and only what its scope says (delivery.md, Deploy tokens); everywhere else it is no sign-in at all. */
export async function deployerOf(db: Reader, authorization: string | undefined, area: string, scope: TokenScope): Promise<Deployer> {
  const bearer = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? '';
  if (!isDeployToken(bearer)) {
    const user = await findUser(db, authorization);
    assertAccess('releases:manage', user);
    return { by: user!.name, userId: user!.id, mayForce: true };
  }
  const token = await findDeployToken(db, bearer);
  if (!token) throw new AppError('NOT_SIGNED_IN', 'This deploy token is not valid: it is unknown, expired or revoked');
  if (token.area !== area) throw new AppError('NOT_PERMITTED', `This token is for ${token.area}, not for ${area}`);
  if (scope === 'activate' && token.scope !== 'activate') throw new AppError('NOT_PERMITTED', `This token may ${NAMES[token.scope]}, not ${NAMES[scope]}`);
  return { by: `${token.name} (token)`, userId: null, mayForce: false };
}

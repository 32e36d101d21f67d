import { TOKEN_SCOPES, type TokenScope } from '@karkhana/shared-contract/releases/release-schemas';
import { assertAccess } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { findUser } from '../../platform/sign-in.ts';
import { isDeployToken } from './deploy-token.ts';
import { findDeployToken } from './deploy-tokens.repository.ts';

/** A user with releases:manage, or a team's pipeline with its token. */
export interface Deployer {
  /** As the history names them. */
  by: string;
  userId: number | null;
  /** Null for a person, and for a command on this machine. */
  tokenId: number | null;
  /** A token does not skip the compatibility check. */
  mayForce: boolean;
  /** A token's own area; null for a person, who has all of them. */
  area: string | null;
}

/** A person who can read DATA_DIR can change what is live without a server too, even without the compatibility check. */
export const THIS_MACHINE: Deployer = { by: 'the command line', userId: null, tokenId: null, mayForce: true, area: null };

const NAMES: Record<TokenScope, string> = { publish: 'publish and check', try: 'make links to try a version', activate: 'activate and roll back' };
/** Each may what comes before it as well. */
const rank = (scope: TokenScope) => TOKEN_SCOPES.indexOf(scope);

/**
 * A token serves only its own area, and only within its scope (docs/reference/delivery.md#deploy-tokens); everywhere else it is no sign-in at all.
 * @param area undefined where none is named: the token's own is meant
 */
export async function deployerOf(db: Reader, authorization: string | undefined, area: string | undefined, scope: TokenScope): Promise<Deployer> {
  const bearer = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1] ?? '';
  if (!isDeployToken(bearer)) {
    const user = await findUser(db, authorization);
    assertAccess('releases:manage', user);
    return { by: user.name, userId: user.id, tokenId: null, mayForce: true, area: null };
  }
  const token = await findDeployToken(db, bearer);
  if (area !== undefined && token.area !== area) throw new AppError('NOT_PERMITTED', `This token is for ${token.area}, not for ${area}`);
  if (rank(token.scope) < rank(scope)) throw new AppError('NOT_PERMITTED', `This token may ${NAMES[token.scope]}, not ${NAMES[scope]}`);
  return { by: `${token.name} (token)`, userId: null, tokenId: token.id, mayForce: false, area: token.area };
}

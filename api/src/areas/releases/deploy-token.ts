import { randomBytes } from 'node:crypto';

/** Tells a deploy token from a sign-in, for the server and for tools that look for leaked secrets. */
const PREFIX = 'karkhana_deploy_';

export const newDeployToken = (): string => PREFIX + randomBytes(32).toString('base64url');
export const isDeployToken = (token: string): boolean => token.startsWith(PREFIX);

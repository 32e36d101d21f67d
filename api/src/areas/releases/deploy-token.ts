import { randomBytes } from 'node:crypto';

/** Marks a deploy token: the server separates it from a sign-in, and tools that look for leaked secrets find it. */
const PREFIX = 'karkhana_deploy_';

export const newDeployToken = (): string => PREFIX + randomBytes(32).toString('base64url');
export const isDeployToken = (token: string): boolean => token.startsWith(PREFIX);

import type { Store } from '@karkhana/release/store';
import type { TokenScope } from '@karkhana/shared-contract/releases/release-schemas';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database.ts';
import type { Deployer } from './deployer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: TokenScope;
  }
  interface FastifyRequest {
    deployer?: Deployer;
  }
}

/** What routes for people and pipelines work on. */
export interface Deployments {
  database: Database;
  store: Store;
}

/** The platform lets these routes through: a hook of deployments.ts wants a person or a token for each of them. */
export const deployerRoute = (scope: TokenScope) => ({ config: { access: 'deployer', scope } }) as const;

/** The deployer that the hook has found. @throws Error on a route without that hook */
export function deployerIn({ deployer, routeOptions }: FastifyRequest): Deployer {
  if (!deployer) throw new Error(`${routeOptions.url} is no route of deployments`);
  return deployer;
}

import type { Endpoint } from '@karkhana/shared-contract/endpoint';
import { type EndpointShape, shapeOf } from '@karkhana/shared-contract/endpoint-shape';
import { endpoints } from '@karkhana/shared-contract/endpoints';

/** An endpoint's name as `call` takes it: the built script contains it as the source does. */
const NAME = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/:.-]{1,200})["'`]/g;

/** Every endpoint named in scripts, with the contract's description. @throws for one that the contract does not describe */
export function calledEndpoints(scripts: Iterable<string>): Record<string, EndpointShape> {
  const names = new Set<string>();
  for (const script of scripts) for (const [, name = ''] of script.matchAll(NAME)) names.add(name);
  return Object.fromEntries([...names].sort().map((name) => [name, shapeOf(describedAs(name))]));
}

function describedAs(name: string): Endpoint {
  const described: Record<string, Endpoint> = endpoints;
  const endpoint = Object.hasOwn(described, name) ? described[name] : undefined;
  if (!endpoint) throw new Error(`${name} is called, and the contract describes no such endpoint`);
  return endpoint;
}

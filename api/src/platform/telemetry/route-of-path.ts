import { endpoints } from '@karkhana/shared-contract/endpoints';

/** By method and number of parts, the routes of the api in their parts. */
const routes = new Map<string, string[][]>();
for (const name of Object.keys(endpoints)) {
  const [method = '', route = ''] = name.split(' ');
  const parts = route.split('/');
  const key = `${method} ${parts.length}`;
  routes.set(key, [...(routes.get(key) ?? []), parts]);
}

const literals = (parts: readonly string[]): number => parts.filter((part) => !part.startsWith(':')).length;

/** '/api/sales/418' is of '/api/sales/:id': as the server names it, without anybody's numbers and names. 'none' where the api has no such address. */
export function routeOfPath(method: string, path: string): string {
  const given = path.split('/');
  const fits = (parts: readonly string[]) => parts.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''));
  const found = (routes.get(`${method} ${given.length}`) ?? []).filter(fits).sort((one, other) => literals(other) - literals(one));
  return found[0]?.join('/') ?? 'none';
}

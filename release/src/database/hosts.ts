/** A server may be named in place of another; which of them takes changes is asked anew for each connection. */
export interface Hosts {
  /** One address for each host, in the order in which they are tried. */
  urls: string[];
  /** A server that takes no changes, such as a standby, is passed over. */
  mustWrite: boolean;
}

/**
 * `postgresql://user@a:5432,b:5432/books?target_session_attrs=read-write`, as libpq reads it: several hosts, also as `?host=a,b&port=5432,5433`.
 * @throws Error with a sentence, which repeats nothing of the address
 */
export function hostsOf(url: string): Hosts {
  const { scheme, user, authority, path, query } = partsOf(url);
  const attributes = query.get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(attributes)) throw new Error('target_session_attrs must be read-write, primary or any');
  const named = (query.get('host') ?? '').split(',');
  const ports = (query.get('port') ?? '').split(',');
  const authorities = authority.split(',');
  const several = Math.max(named.length, authorities.length);
  if (several === 1 && attributes === 'any' && !query.has('target_session_attrs')) return { urls: [url], mustWrite: false };
  query.delete('target_session_attrs');
  const urls = Array.from({ length: several }, (_, at) => {
    const own = new URLSearchParams(query);
    if (query.has('host')) own.set('host', named[at] ?? named[0] ?? '');
    if (query.has('port')) own.set('port', ports[at] ?? ports[0] ?? '');
    return `${scheme}${user}${authorities[at] ?? authorities[0] ?? ''}${path}${own.size ? `?${own}` : ''}`;
  });
  return { urls, mustWrite: attributes !== 'any' };
}

/** The platform's own URL knows one host. An address that is not of PostgreSQL is all path. */
function partsOf(url: string): { scheme: string; user: string; authority: string; path: string; query: URLSearchParams } {
  const [address = '', ...search] = url.split('?');
  const query = new URLSearchParams(search.join('?'));
  const [scheme = ''] = /^postgres(?:ql)?:\/\//.exec(address) ?? [];
  if (!scheme) return { scheme: '', user: '', authority: '', path: address, query };
  const rest = address.slice(scheme.length);
  const server = rest.split('/', 1)[0] ?? '';
  const user = server.slice(0, server.lastIndexOf('@') + 1);
  return { scheme, user, authority: server.slice(user.length), path: rest.slice(server.length), query };
}

/** What a server answers that takes no changes: a standby, or one that was set to read only. */
export const isReadOnly = (error: unknown): boolean => /^(25006|55000)$/.test((error as { code?: string } | null)?.code ?? '');

/** Where something has to be saved, for who set the address. */
export const TAKES_NO_CHANGES =
  'The database of DATABASE_URL takes no changes: it is a standby, or it was set to read only. Promote it, or name the primary in DATABASE_URL';

/** Fails with SQLSTATE 25006 on a server that takes no changes. Without parameters, so that it may go with other statements. */
export const MUST_WRITE = `do $$ begin
  if current_setting('transaction_read_only')::boolean then raise exception 'the server takes no changes' using errcode = '25006'; end if;
end $$`;

/** Tries one after the other. @throws what the last one failed with, or that one of them took no changes, which says more */
export async function firstOf<Of, Got>(candidates: readonly Of[], open: (candidate: Of) => Promise<Got>): Promise<Got> {
  let failure: unknown;
  for (const candidate of candidates) {
    try {
      return await open(candidate);
    } catch (error) {
      if (!isReadOnly(failure)) failure = error;
    }
  }
  throw failure;
}

import { firstOf, hostsOf } from './hosts.ts';

const readOnly = Object.assign(new Error('a standby'), { code: '25006' });

test.each([
  ['postgresql://me:p%2F@db/books?sslmode=disable', ['postgresql://me:p%2F@db/books?sslmode=disable'], false],
  ['postgresql://me@db/books?target_session_attrs=read-write', ['postgresql://me@db/books'], true],
  [
    'postgres://me:x@a:5432,b:5433/books?target_session_attrs=primary&sslmode=disable',
    ['a:5432', 'b:5433'].map((host) => `postgres://me:x@${host}/books?sslmode=disable`),
    true,
  ],
  ['postgresql://me@a,[::1]:2/books', ['postgresql://me@a/books', 'postgresql://me@[::1]:2/books'], false],
  ['postgresql://me@/books?host=/a,/b&port=1,2', ['postgresql://me@/books?host=%2Fa&port=1', 'postgresql://me@/books?host=%2Fb&port=2'], false],
])('%s names these hosts', (url, urls, mustWrite) => {
  expect(hostsOf(url)).toEqual({ urls, mustWrite });
});

test('what this suite cannot look for in a server is refused', () => {
  expect(() => hostsOf('postgresql://me:secret@a,b/books?target_session_attrs=standby')).toThrow('target_session_attrs must be read-write, primary or any');
});

test('hosts are tried in their order, each time anew, and the failure that says more is thrown', async () => {
  const tried: string[] = [];
  const open = async (host: string) => {
    tried.push(host);
    if (host === 'gone') throw new Error('refused');
    if (host === 'standby') throw readOnly;
    return host;
  };
  expect(await firstOf(['gone', 'standby', 'primary'], open)).toBe('primary');
  expect(await firstOf(['gone', 'standby', 'primary'], open)).toBe('primary');
  await expect(firstOf(['standby', 'gone'], open)).rejects.toBe(readOnly);
  expect(tried).toEqual(['gone', 'standby', 'primary', 'gone', 'standby', 'primary', 'standby', 'gone']);
});

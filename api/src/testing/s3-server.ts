import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  /** For the programs that use it. */
  env: Record<string, string>;
  objects: Map<string, Buffer>;
  close(): Promise<void>;
}

const KEY = 'AKIDOFTHETESTS';
const SECRET = 'the secret of the tests';
const REGION = 'ap-south-1';

/** A storage that speaks as much S3 as backups need, and answers nobody whose signature (AWS4-HMAC-SHA256) is wrong. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(objects, request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_REGION: REGION,
    },
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(objects: S3Server['objects'], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const body = await buffer(request);
  const key = decodeURIComponent(url.pathname).slice(1);
  const end = (status: number, text: string | Buffer = '') => response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
  if (!isSigned(request, url)) return void end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
  if (request.method === 'GET' && !key.replace(/^[^/]*\/?/, ''))
    return void end(200, listed(objects, key.replace(/\/$/, ''), url.searchParams.get('prefix') ?? ''));
  if (request.method === 'PUT') objects.set(key, body);
  const found = objects.get(key);
  if (!found) return void end(404, '<Error><Code>NoSuchKey</Code></Error>');
  if (request.method === 'DELETE') return void (objects.delete(key) && end(204));
  response.setHeader('etag', `"${createHash('md5').update(found).digest('hex')}"`).setHeader('last-modified', new Date().toUTCString());
  response.setHeader('content-length', request.method === 'PUT' ? 0 : found.length);
  end(200, request.method === 'GET' ? found : '');
}

function listed(objects: S3Server['objects'], bucket: string, prefix: string): string {
  const found = [...objects].filter(([key]) => key.startsWith(`${bucket}/${prefix}`));
  const contents = found.map(
    ([key, { length }]) =>
      `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  );
  return `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${found.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

/** As AWS describes Signature Version 4. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const { scope, signed, signature } =
    /Credential=AKIDOFTHETESTS\/(?<scope>\S+),\s*SignedHeaders=(?<signed>[\w;-]+),\s*Signature=(?<signature>[0-9a-f]{64})/.exec(headers.authorization ?? '')
      ?.groups ?? {};
  if (!scope || !signed || !signature) return false;
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url.pathname, query.join('&'), lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((by, part) => createHmac('sha256', by).update(part).digest(), `AWS4${SECRET}`);
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

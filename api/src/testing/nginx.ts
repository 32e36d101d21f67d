import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { until } from './until.ts';

/** Undefined where nginx is not installed; scripts/test.mjs installs it where it can, and reports it where it cannot. */
export const nginxProgram = [process.env.NGINX, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) => file && existsSync(file));

export interface RunningNginx {
  /** Ports of http and https. */
  http: number;
  https: number;
  /** What it wrote to its logs. */
  logs(): string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** docs/nginx.conf unchanged but for ports, folders and a new certificate. @param upstreams ports of two api processes */
export async function startNginx(upstreams: [number, number]): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'karkhana.example' }]);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  mkdirSync(join(folder, 'cache'));
  const replaced = [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['127.0.0.1:8080', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:8081', `127.0.0.1:${upstreams[1]}`],
    ['/etc/ssl/karkhana/', `${folder}/`],
    ['/var/log/nginx/', `${folder}/`],
    ['/var/cache/nginx/', `${folder}/cache/`],
  ] as const;
  const original = readFileSync(join(__dirname, '../../../docs/nginx.conf'), 'utf8');
  for (const [from] of replaced) if (!original.includes(from)) throw new Error(`docs/nginx.conf has no ${from}`);
  writeFileSync(
    join(folder, 'karkhana.conf'),
    replaced.reduce((text, [from, to]) => text.replaceAll(from, to), original),
  );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(join(folder, 'nginx.conf'), `${user} daemon off; pid ${folder}/pid; events {} http { ${paths} include ${folder}/karkhana.conf; }`);
  const child = spawn(nginxProgram!, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log'), '-p', folder], { stdio: 'ignore' });
  await until(() => existsSync(join(folder, 'pid')) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${readFileSync(join(folder, 'start.log'), 'utf8')}`);
  return { http, https, logs: () => readFileSync(join(folder, 'karkhana.log'), 'utf8'), stop: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

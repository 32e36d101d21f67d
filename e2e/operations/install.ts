import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endFamily } from '../support/process-family.ts';
import { root } from '../support/server.ts';

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** A clone as an operator has it, with the builds of this one: its own folder, its own DATA_DIR, one shell with a lasting environment. */
export class Install {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'karkhana-install-'));
  readonly clone = path.join(this.folder, 'clone');
  readonly dataDir = path.join(this.folder, 'data');
  /** Of another suite. */
  readonly other = path.join(this.folder, 'other');
  readonly #running = new Set<ChildProcess>();
  env: NodeJS.ProcessEnv = {};

  constructor() {
    chmodSync(this.folder, 0o755); // nginx keeps its cache here as a user of its own
    mkdirSync(this.clone);
    cpSync(path.join(root, 'package.json'), path.join(this.clone, 'package.json'));
    symlinkSync(path.join(root, 'scripts'), path.join(this.clone, 'scripts'));
    for (const area of readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'))) {
      cpSync(path.join(root, area, 'dist'), path.join(this.clone, area, 'dist'), { recursive: true });
    }
  }

  /** As typed at the clone's prompt. */
  type(command: string): Promise<Said> {
    return new Promise((resolve) =>
      execFile('sh', ['-c', command], { cwd: this.clone, env: this.#environment() }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out, err }),
      ),
    );
  }

  /** A command that keeps running; resolves with the address that it prints. */
  async serve(command: string): Promise<string> {
    const child = spawn('sh', ['-c', `exec ${command}`], { cwd: this.clone, env: { ...this.#environment(), PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#running.add(child);
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /"url":"(http:[^"]+)","msg":"listening"/.exec(line)?.[1];
      if (url) return url;
    }
    throw new Error(`'${command}' ended before it listened`);
  }

  /** Makes an area's build its next release. */
  raise(area: string, version: string): void {
    const file = path.join(this.clone, area, 'dist/release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  }

  /** docs/nginx.conf with this install's folder, its servers and a certificate made here; undefined where nginx is not installed. */
  async behindNginx(servers: readonly string[]): Promise<string | undefined> {
    const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
    if (!program) return undefined;
    const [port, plainPort] = [await freePort(), await freePort()];
    const [key, certificate, config] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((name) => path.join(this.folder, name));
    const subject = ['-subj', '/CN=karkhana.example', '-days', '2', '-newkey', 'rsa:2048', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key!, '-out', certificate!], { stdio: 'pipe' });
    const conf = readFileSync(path.join(root, 'docs/nginx.conf'), 'utf8')
      .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${port}`)
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('/etc/ssl/karkhana/fullchain.pem', certificate!)
      .replaceAll('/etc/ssl/karkhana/privkey.pem', key!)
      .replaceAll(/\/var\/(log|cache)\/nginx\//g, `${this.folder}/`)
      .replaceAll(/127\.0\.0\.1:808([01])/g, (address, index) => (servers[Number(index)] ? new URL(servers[Number(index)]!).host : address));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${this.folder}/${name};`).join(' ');
    const http = `http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${conf}\n}`;
    writeFileSync(config!, `daemon off; pid ${this.folder}/nginx.pid; error_log ${this.folder}/nginx.log;\nevents {}\n${http}\n`);
    const child = spawn(program, ['-p', this.folder, '-c', config!], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#running.add(child);
    return `https://127.0.0.1:${port}`;
  }

  async remove(): Promise<void> {
    // npm ends without ending its shell's processes.
    await Promise.all([...this.#running].map(({ pid }) => pid && endFamily(pid)));
    rmSync(this.folder, { recursive: true, force: true });
  }

  #environment = () => ({ ...process.env, RELEASE_SERVER: '', RELEASE_TOKEN: '', ...this.env });
}

/** nginx does not report the port that it chose. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

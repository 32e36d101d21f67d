import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Suite {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, '..', '..');

/** A suite of its own as `npm start` brings it up: free port, empty folder, demonstration data. */
export async function startSuite(env: NodeJS.ProcessEnv = {}): Promise<Suite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'karkhana-e2e-'));
  const process_ = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(process_);
  return {
    url,
    dataDir,
    async stop() {
      const ended = new Promise((resolve) => process_.once('exit', resolve));
      process_.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      const url = /ready at (http:\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The suite ended with ${code} before it was ready:\n${printed}`)));
  });
}

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');
export const at = (...parts) => path.join(root, ...parts);

/** The folders whose build is a release: the shell and every area here. */
export const frontends = () => ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(at(name, 'src', 'area.tsx')))];

/** Ends the process with one sentence, for the user at the terminal. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < 20) refuse(`Karkhana needs Node.js 20 or newer; this is ${process.versions.node}.`);
}

/** Runs a program to its end. Resolves with its exit code and, when `quiet`, its output. */
export function run(command, args, { quiet = false, env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : code, output }));
  });
}

/** Runs a program in this terminal and ends as it ends; Ctrl-C and kill are its to answer. */
export function become(command, args, env) {
  const child = spawn(command, args, { cwd: process.cwd(), env: { ...process.env, ...env }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // Ctrl-C reaches the whole group: the child decides when it is over.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

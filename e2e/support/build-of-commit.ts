import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './server.ts';

/** The last commit whose areas had no declarations: releases deployed then go on. */
export const BEFORE_DECLARATIONS = '3d998f6534c86630f422fdc5d3f1c75f64ced524';

/** A commit of this repository in a folder of its own, installed and built by its own command; it takes some minutes. Needs its history. */
export function buildOfCommit(commit: string): { folder: string; remove: () => void } {
  const parent = mkdtempSync(path.join(tmpdir(), 'karkhana-commit-'));
  const folder = path.join(parent, 'source');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const remove = () => {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', folder, commit);
    execFileSync(process.execPath, [path.join(folder, 'scripts', 'build.mjs')], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Whether the commit is available here: not in a copy without history. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

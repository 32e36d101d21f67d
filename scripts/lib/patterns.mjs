import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { at } from './workspace.mjs';

/** Judged patterns are remembered: most take milliseconds, some a second. */
const MEMORY = at('node_modules', '.cache', 'patterns', 'judged.json');
const LINTER = JSON.parse(readFileSync(at('node_modules', 'recheck', 'package.json'), 'utf8')).version;

/** Steps bound the search, not the clock: the verdict is the same on a machine that is busy. */
const BOUNDS = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 0 };

/** The regular expressions of a source file: its literals, and the calls of RegExp that build one while running. */
export function patternsOf(source, file) {
  const literals = [];
  const built = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'RegExpLiteral') literals.push({ pattern: node.pattern, flags: node.flags });
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.value === 'RegExp') built.push(node);
    for (const part of Object.values(node)) visit(part);
  };
  const language = /\.[mc]?tsx?$/.test(file) ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript', jsx: file.endsWith('x') };
  visit(parseSync(source, { ...language, target: 'es2023' }).body);
  return { literals, built: built.length };
}

/** @returns a judge: undefined for a pattern that is linear on any text, else why it is not */
export function openJudge() {
  const known = readMemory();
  const used = {};
  return {
    async judge({ pattern, flags }) {
      const key = createHash('sha256').update(`${LINTER} /${pattern}/${flags}`).digest('hex');
      used[key] = known[key] ?? (await verdict(pattern, flags));
      return used[key] || undefined;
    },
    close() {
      mkdirSync(path.dirname(MEMORY), { recursive: true });
      writeFileSync(MEMORY, JSON.stringify(used));
    },
  };
}

/** '' for linear. What cannot be judged in time is not trusted either. */
async function verdict(pattern, flags) {
  const { status, complexity, attack, error } = await check(pattern, flags, BOUNDS);
  if (status === 'safe') return '';
  return status === 'vulnerable' ? `${complexity.summary}, such as on ${attack.pattern}` : `cannot be judged (${error.kind})`;
}

function readMemory() {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * `npm run release -- <verb>`: on the store in DATA_DIR, or over HTTP with --server and --token (RELEASE_SERVER, RELEASE_TOKEN: a token on
 * a command line can be read by everybody on the machine). Exit code 0 or 1; a refusal is one sentence.
 */
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { localSuite } from './local-suite.ts';
import { ReleaseError } from './release-error.ts';
import { remoteSuite } from './remote-suite.ts';
import type { Suite } from './suite.ts';
import { check, verbs } from './verbs.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = { json: flag, server: text, token: text, why: text, to: text, at: text, traffic: text, dist: text, activate: flag, force: flag };

async function main(): Promise<void> {
  const json = process.argv.includes('--json');
  try {
    const { values, positionals } = readArguments();
    const [verb = '', ...names] = positionals;
    check(Object.hasOwn(verbs, verb), `Say what to do: ${Object.keys(verbs).join(', ')}`);
    const outcome = await verbs[verb]!(suiteOf(values), names, values);
    console.log(json ? JSON.stringify(outcome.data, null, 2) : outcome.text);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (json) console.log(JSON.stringify({ error: error.message }));
    else console.error(error.message);
    process.exitCode = 1;
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, strict: true, options });
  } catch (error) {
    throw new ReleaseError((error as Error).message, 'bad-input');
  }
}

function suiteOf(values: { server?: string; token?: string }): Suite {
  const server = values.server ?? process.env.RELEASE_SERVER;
  if (!server) return localSuite(path.resolve(process.env.DATA_DIR ?? '.data'), whoTypes());
  const token = values.token ?? process.env.RELEASE_TOKEN;
  check(/^https?:\/\/\S+$/.test(server), '--server is an address such as https://karkhana.example');
  check(token, 'Give the token that an administrator made for you: --token, or RELEASE_TOKEN in the environment');
  return remoteSuite(server, token);
}

/** A container may run as a user without a name. */
function whoTypes(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER ?? 'the command line';
  }
}

void main();

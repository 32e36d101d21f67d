import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mustGet } from '@karkhana/shared-contract/must-get';
import { exitCodeOf, ReleaseError } from '../release-error.ts';
import type { InDatabase } from '../store.ts';
import { releaseDatabaseOf } from '../store-place.ts';
import { unusable } from '../usable-folder.ts';
import { check, type Outcome, type Verb } from '../verbs/verb.ts';
import { helpOn, whatToSay } from './help.ts';
import { hintOn } from './hint.ts';
import { EVERYWHERE, OPTIONS } from './options.ts';
import type { Suite } from './suite.ts';
import { verbs } from './verbs.ts';

/**
 * `npm run release -- <verb>`: on the store in DATA_DIR, or over HTTP with --server and --token (RELEASE_SERVER, RELEASE_TOKEN: a token on
 * a command line can be read by everybody on the machine). Exit codes are those of release-error.ts; a refusal is one sentence. It reads the
 * process's arguments and environment, and sets its exit code.
 */
export async function runCommand(): Promise<void> {
  const json = process.argv.includes('--json');
  try {
    const outcome = await outcomeOf();
    console.log(json ? JSON.stringify(outcome.data, null, 2) : outcome.text);
    if (outcome.isBad) process.exitCode = 2;
  } catch (fault) {
    const error = fault instanceof ReleaseError ? fault : unusable(fault);
    if (!error) throw fault;
    if (json) console.log(JSON.stringify({ error: error.message }));
    else console.error(error.message);
    process.exitCode = exitCodeOf(error);
  }
}

async function outcomeOf(): Promise<Outcome> {
  const { values, positionals } = readArguments();
  const [name = '', ...names] = positionals;
  if (values.help || name === 'help') {
    const asked = name === 'help' ? names[0] : name || undefined;
    check(asked === undefined || Object.hasOwn(verbs, asked), whatToSay(asked ?? ''));
    return { text: helpOn(asked), data: { help: helpOn(asked) } };
  }
  check(Object.hasOwn(verbs, name), whatToSay(name));
  const verb = mustGet(verbs, name);
  checkNames(verb, names);
  const token = values.token ?? process.env.RELEASE_TOKEN;
  const suite = () => suiteAt(serverOf(values) ?? dataDir(), token);
  const note = (sentence: string) => console.error(sentence);
  const context = { suite, suiteAt, dataDir: dataDir(), server: serverOf(values), options: values, note };
  return verb.run(context, ...names).catch((error: unknown) => hintOn(error, names, suite));
}

function checkNames({ names: [least, most], usage }: Verb, names: readonly string[]): void {
  check(names.length >= least && names.length <= most, `${names.length < least ? 'Something is missing' : `What is '${names[most]}'?`}: ${usage}`);
}

function readArguments() {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, strict: true, options: { ...OPTIONS, ...EVERYWHERE } });
  } catch (error) {
    throw new ReleaseError((error as Error).message, 'bad-input');
  }
}

const dataDir = (): string => path.resolve(process.env.DATA_DIR || '.data');
const isAddress = (place: string): boolean => /^https?:\/\/\S+$/.test(place);

/** A word that is none would be taken for a folder. */
function serverOf(values: { server?: string }): string | undefined {
  const server = values.server ?? (process.env.RELEASE_SERVER || undefined);
  check(server === undefined || isAddress(server), '--server (or RELEASE_SERVER) is an address such as https://karkhana.example');
  return server;
}

/** What is not needed is not loaded: a rollback is in a hurry. @param place an address, or a DATA_DIR */
async function suiteAt(place: string, token: string | undefined): Promise<Suite> {
  if (!place.includes('://')) return (await import('./local-suite.ts')).localSuite(path.resolve(place), whoTypes(), databaseOf(path.resolve(place)));
  check(isAddress(place), 'The address of a suite is one such as https://karkhana.example');
  check(token, 'Give the token that an administrator made for you: --token, or RELEASE_TOKEN in the environment');
  const { showProgress } = await import('./upload.ts');
  return (await import('./remote-suite.ts')).remoteSuite(place, token, showProgress(process.stderr));
}

/** RELEASE_STORE speaks of the suite of this machine only, not of another folder that a verb names. */
function databaseOf(folder: string): InDatabase | undefined {
  const database = folder === dataDir() ? releaseDatabaseOf(process.env) : undefined;
  return database && { ...database, told: (sentence) => console.error(sentence) };
}

/** A container may run as a user without a name. */
function whoTypes(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER ?? 'the command line';
  }
}

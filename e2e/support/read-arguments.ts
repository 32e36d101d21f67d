import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Arguments of `npm run bench` or `npm run torture`: --help prints its usage, a mistake ends it with code 2 (the api's commands: with 1). */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse((error as Error).message, usage);
  }
}

/** Undefined where it was not given. */
export function wholeNumber(name: string, typed: string | undefined, usage: string): number | undefined {
  if (typed === undefined) return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : refuse(`--${name} takes a whole number, not '${typed}'.`, usage);
}

export function refuse(sentence: string, usage: string): never {
  console.error(`${sentence}\n${usage}`);
  process.exit(2);
}

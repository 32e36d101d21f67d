import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from './start-error.ts';

/** The arguments of a command. Mistyped ones are refused with its usage, which --help prints. @param config as parseArgs of Node.js takes it */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // Node.js explains at length how to begin a name with a dash.
    throw new StartError(`${(error as Error).message.replace(/\. To specify .*/, '')}\n${usage}`);
  }
}

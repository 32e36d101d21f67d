/** The server: `node server.js [--demo] [--when-told]`. Configured by config.ts; sends a parent its address over IPC. */
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { beginEmbedded } from './begin-embedded.ts';
import { readConfig } from './config.ts';
import { mustBeFree } from './listen.ts';
import { createLogger } from './logger.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { refuse } from './start-error.ts';
import { ensureTemporaryFolder } from './temporary-folder.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  ensureTemporaryFolder(tmpdir());
  await mustBeFree(config);
  const telemetry = await collected(config.otlpEndpoint);
  const logger = createLogger(config.logLevel);
  // What it does not need is loaded after that.
  const embedded = beginEmbedded(config, logger);
  const { startSuite } = await import('./start-suite.ts');
  if (process.argv.includes('--when-told')) await told();
  await startSuite({ config, telemetry, logger, embedded });
}

/** `npm start` publishes its build first, then sends the message. A server that loses its parent before that has nothing to serve, and ends. */
async function told(): Promise<void> {
  const leave = () => process.exit(0);
  if (!process.connected) leave();
  process.once('disconnect', leave);
  await once(process, 'message');
  process.off('disconnect', leave);
}

/** Loaded only where a collector is set: it is large. */
const collected = async (endpoint: string | undefined): Promise<Telemetry | undefined> =>
  endpoint === undefined ? undefined : (await import('./platform/telemetry/telemetry.ts')).startTelemetry();

main().catch(refuse);

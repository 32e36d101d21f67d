import { isIP } from 'node:net';
import { hostsOf } from '@karkhana/release/database/hosts';
import type { InDatabase } from '@karkhana/release/store';
import { releaseDatabaseOf } from '@karkhana/release/store-place';
import { isGstin } from '@karkhana/shared-contract/gst/gstin';
import { DEMO_MONTHS } from './areas/demo/demo-calendar.ts';
import type { GspSettings } from './areas/e-documents/gsp-client.ts';
import type { Receiver } from './areas/release-webhooks/send-webhook.ts';
import { PATIENCE, type Patience } from './platform/postgres/database-limits.ts';
import { StartError } from './start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export interface Config {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** Names under which the suite is served (HOST_NAMES), in small letters, beside those of this machine; undefined when not set. */
  hostNames: string[] | undefined;
  /** Where the embedded database and the releases lie. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  /** The catalogue of an installation that serves many firms (FIRMS_URL): its own suite lies in the same database, which is `databaseUrl` then. */
  firmsUrl: string | undefined;
  /** The one of these whose database a command works on (FIRM); the installation's own suite without it. */
  firm: string | undefined;
  /** The same server without the pooler of DATABASE_URL (DATABASE_LISTEN_URL): for LISTEN, which a pooler in transaction mode does not pass on. */
  databaseListenUrl: string | undefined;
  /** Replicas on which reports, files and backups are read (DATABASE_READ_URL). */
  databaseReadUrl: string | undefined;
  /** Another process runs the embedded database (EMBEDDED_DATABASE=running): `npm run dev`, which starts the server anew on each edit. */
  embeddedRuns: boolean;
  /** The pages come from a dev server (PAGES=dev-server): `npm run dev`, which needs no shell in the store. */
  pagesElsewhere: boolean;
  /** Where the releases are instead of DATA_DIR (RELEASE_STORE). */
  releaseDatabase: InDatabase | undefined;
  /** How long requests wait for the database, and how many connections they have. */
  patience: Patience;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string | undefined;
  logLevel: string;
  /** A client that sends it as Bearer gets GET /metrics from anywhere. */
  metricsToken: string | undefined;
  /** Where traces and logs are sent (OTEL_EXPORTER_OTLP_ENDPOINT). */
  otlpEndpoint: string | undefined;
  /** The receiver of changes of the live set (RELEASE_WEBHOOK_URL, RELEASE_WEBHOOK_SECRET). */
  webhook: Receiver | undefined;
  /** A provider of e-invoices (GSP_URL, GSP_TOKEN, GSP_GSTIN); off without, and with FIRMS_URL, where each firm has its own. */
  gsp: GspSettings | undefined;
  /** Variables that FIRMS_URL makes meaningless. */
  ignored: string[];
  /** Outside of production: users who may manage releases may run an area from a dev server on their own machine. */
  localAreas: boolean;
  /** How far demonstration data goes back (DEMO_MONTHS). */
  demoMonths: number;
  /** Lets a suite with demonstration passwords listen to other machines. */
  demoPublic: boolean;
}

/** Everything that is set from outside, as docs/operations/install.md#install-and-run lists it. */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const env = withInstallation(given);
  return {
    port: portOf(env.PORT || '8080'),
    host: env.HOST || '127.0.0.1',
    hostNames: hostNamesOf(env.HOST_NAMES || undefined),
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: databaseUrlOf(env.DATABASE_URL || undefined),
    firmsUrl: env.FIRMS_URL || undefined,
    firm: env.FIRM || undefined,
    databaseListenUrl: databaseUrlOf(env.DATABASE_LISTEN_URL || undefined, 'DATABASE_LISTEN_URL'),
    databaseReadUrl: readUrlOf(env),
    embeddedRuns: env.EMBEDDED_DATABASE === 'running',
    pagesElsewhere: env.PAGES === 'dev-server',
    releaseDatabase: orStartError(() => releaseDatabaseOf(env)),
    patience: patienceOf(env),
    trustProxy: trustProxyOf(env.TRUST_PROXY || undefined),
    logLevel: logLevelOf(env.LOG_LEVEL || 'info'),
    metricsToken: secretOf(env, 'METRICS_TOKEN'),
    otlpEndpoint: addressOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    webhook: webhookOf(env),
    gsp: env.FIRMS_URL ? undefined : gspOf(env),
    ignored: env.FIRMS_URL ? Object.keys(env).filter((name) => name.startsWith('GSP_')) : [],
    localAreas: env.LOCAL_AREAS === '1',
    demoMonths: wholeNumber(env, 'DEMO_MONTHS', DEMO_MONTHS, 1, DEMO_MONTHS),
    demoPublic: env.DEMO_PUBLIC === '1',
  };
}

function readUrlOf(env: NodeJS.ProcessEnv): string | undefined {
  const url = databaseUrlOf(env.DATABASE_READ_URL || undefined, 'DATABASE_READ_URL');
  if (url !== undefined && env.FIRMS_URL)
    throw new StartError('DATABASE_READ_URL is for a suite of one firm: with FIRMS_URL each firm has a database of its own.');
  if (url !== undefined && !env.DATABASE_URL) throw new StartError('DATABASE_READ_URL names replicas of DATABASE_URL: set both.');
  return url;
}

/** The installation's own suite lies beside its catalogue. */
function withInstallation(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FIRMS_URL: url, DATABASE_URL: databaseUrl, FIRM: firm } = env;
  if (!url) {
    if (firm) throw new StartError('FIRM names a firm of the catalogue: set FIRMS_URL too.');
    return env;
  }
  databaseUrlOf(url, 'FIRMS_URL');
  if (databaseUrl && databaseUrl !== url)
    throw new StartError('Set FIRMS_URL or DATABASE_URL, not both: the installation keeps its own suite beside the catalogue.');
  return { ...env, DATABASE_URL: url };
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new StartError(`PORT must be a number from 0 to 65535, not '${text}'.`);
  return Number(text);
}

function hostNamesOf(text: string | undefined): string[] | undefined {
  const names = text?.split(',').map((name) => name.trim().toLowerCase());
  if (names && !names.every((name) => /^(?:[a-z\d][a-z\d.-]{0,252}|\[[\da-f:.]{2,45}\])$/.test(name))) {
    throw new StartError(`HOST_NAMES must name hosts without a port, such as karkhana.example, 192.168.1.10 or [fd00::1], not '${text}'.`);
  }
  return names;
}

function patienceOf(env: NodeJS.ProcessEnv): Patience {
  const patience = {
    turnSeconds: PATIENCE.turnSeconds,
    lockSeconds: wholeNumber(env, 'LOCK_TIMEOUT', PATIENCE.lockSeconds, 1, 10),
    writeSeconds: wholeNumber(env, 'WRITE_TIMEOUT', PATIENCE.writeSeconds, 4, 25),
    readSeconds: wholeNumber(env, 'READ_TIMEOUT', PATIENCE.readSeconds, 1, 25),
    connections: wholeNumber(env, 'DATABASE_CONNECTIONS', PATIENCE.connections, 6, 500),
  };
  if (patience.lockSeconds > patience.writeSeconds / 2) throw new StartError('LOCK_TIMEOUT must be at most half of WRITE_TIMEOUT.');
  return patience;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, unlessSet: number, least: number, most: number): number {
  const text = env[name] || String(unlessSet);
  if (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
}

function orStartError<T>(read: () => T, of = ''): T {
  try {
    return read();
  } catch (error) {
    throw new StartError(`${of}${(error as Error).message}.`);
  }
}

/** Its password must not end up on a screen or in a log: the value is not repeated. */
function databaseUrlOf(url: string | undefined, name = 'DATABASE_URL'): string | undefined {
  if (url === undefined) return url;
  const { urls } = orStartError(() => hostsOf(url), `${name}: `);
  if (urls.every((one) => /^postgres(ql)?:\/\/\S+$/.test(one) && URL.canParse(one.replace('@/', '@socket/')))) return url;
  throw new StartError(`${name} must look like postgresql://user:password@host:5432/database, with %2F for a / in the password, %23 for a #.`);
}

function trustProxyOf(names: string | undefined): string | undefined {
  if (names === undefined || names.split(',').every((name) => isNetwork(name.trim()))) return names;
  throw new StartError(`TRUST_PROXY must name addresses, such as 10.0.0.1, 10.0.0.0/8 or loopback, not '${names}'.`);
}

function isNetwork(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [address = '', bits, ...rest] = name.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && !rest.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
}

function webhookOf(env: NodeJS.ProcessEnv): Receiver | undefined {
  const url = addressOf(env, 'RELEASE_WEBHOOK_URL');
  const secret = secretOf(env, 'RELEASE_WEBHOOK_SECRET');
  if (url === undefined && secret === undefined) return undefined;
  if (url !== undefined && secret !== undefined) return { url, secret };
  throw new StartError('RELEASE_WEBHOOK_URL and RELEASE_WEBHOOK_SECRET belong together: set both, or neither.');
}

/** The address of a server that is written to. The error does not repeat it: it may hold a password. */
function addressOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const address = env[name] || undefined;
  if (address === undefined || (address.length <= 2_000 && /^https?:\/\/[^\s/]/.test(address) && URL.canParse(address))) return address;
  throw new StartError(`${name} must be an address such as https://collector.example:4318.`);
}

export function gspOf(env: NodeJS.ProcessEnv): GspSettings | undefined {
  const url = addressOf(env, 'GSP_URL');
  const gstin = env.GSP_GSTIN?.toUpperCase() || undefined;
  if (gstin !== undefined && !isGstin(gstin)) throw new StartError('GSP_GSTIN must be the GSTIN of the account at the provider.');
  return url === undefined ? undefined : { url, token: secretOf(env, 'GSP_TOKEN'), gstin };
}

/** Not repeated: it must not end up on a screen or in a log. */
function secretOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const secret = env[name] || undefined;
  if (secret === undefined || /^\S{16,200}$/.test(secret)) return secret;
  throw new StartError(`${name} must be 16 to 200 characters without blanks.`);
}

function logLevelOf(level: string): string {
  if (LOG_LEVELS.includes(level)) return level;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${level}'.`);
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

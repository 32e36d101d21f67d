import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export interface Config {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** Where the embedded database and the releases lie. */
  dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string | undefined;
  logLevel: string;
  /** Outside of production: who may manage releases may run an area from a dev server on their own machine. */
  localAreas: boolean;
  /** Lets a suite with demonstration passwords listen to other machines. */
  demoPublic: boolean;
}

/** Everything that is set from outside, as architecture.md lists it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    port: portOf(env.PORT || '8080'),
    host: env.HOST || '127.0.0.1',
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: databaseUrlOf(env.DATABASE_URL || undefined),
    trustProxy: trustProxyOf(env.TRUST_PROXY || undefined),
    logLevel: logLevelOf(env.LOG_LEVEL || 'info'),
    localAreas: env.LOCAL_AREAS === '1',
    demoPublic: env.DEMO_PUBLIC === '1',
  };
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new StartError(`PORT must be a number from 0 to 65535, not '${text}'.`);
  return Number(text);
}

/** Its password must not end up on a screen or in a log: the value is not repeated. */
function databaseUrlOf(url: string | undefined): string | undefined {
  if (url === undefined || /^postgres(ql)?:\/\/\S+$/.test(url)) return url;
  throw new StartError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
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

function logLevelOf(level: string): string {
  if (LOG_LEVELS.includes(level)) return level;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${level}'.`);
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

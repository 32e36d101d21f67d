import { isLoopback, readConfig } from './config.ts';

test('what is not set has its default, and an empty value is not set', () => {
  const config = {
    port: 8080,
    host: '127.0.0.1',
    hostNames: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    embeddedRuns: false,
    pagesElsewhere: false,
    patience: { lockSeconds: 3, writeSeconds: 9, turnSeconds: 5, readSeconds: 15, connections: 25 },
    trustProxy: undefined,
    logLevel: 'info',
    metricsToken: undefined,
    otlpEndpoint: undefined,
    webhook: undefined,
    localAreas: false,
    demoMonths: 6,
    demoPublic: false,
    ignored: [],
  };
  expect(readConfig({})).toEqual(config);
  expect(readConfig({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', TRUST_PROXY: '', LOG_LEVEL: '', DEMO_PUBLIC: '0' })).toEqual(config);
});

test.each([
  [{ PORT: '80a' }, "PORT must be a number from 0 to 65535, not '80a'."],
  [{ PORT: '65536' }, "PORT must be a number from 0 to 65535, not '65536'."],
  [{ WRITE_TIMEOUT: '30' }, "WRITE_TIMEOUT must be a whole number from 4 to 25, not '30'."],
  [{ DATABASE_CONNECTIONS: '2.5' }, "DATABASE_CONNECTIONS must be a whole number from 6 to 500, not '2.5'."],
  [{ LOCK_TIMEOUT: '5' }, 'LOCK_TIMEOUT must be at most half of WRITE_TIMEOUT.'],
  [{ PORT: '-1' }, "PORT must be a number from 0 to 65535, not '-1'."],
  [{ DEMO_MONTHS: '7' }, "DEMO_MONTHS must be a whole number from 1 to 6, not '7'."],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'."],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/33' }, "TRUST_PROXY must name addresses, such as 10.0.0.1, 10.0.0.0/8 or loopback, not 'loopback, 10.0.0.0/33'."],
  [
    { HOST_NAMES: 'karkhana.example:443' },
    "HOST_NAMES must name hosts without a port, such as karkhana.example, 192.168.1.10 or [fd00::1], not 'karkhana.example:443'.",
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 characters without blanks.'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as https://collector.example:4318.'],
  [{ DATABASE_READ_URL: 'postgresql://db-2/books' }, 'DATABASE_READ_URL names replicas of DATABASE_URL: set both.'],
  [{ FIRMS_URL: 'postgresql://db/books', DATABASE_READ_URL: 'postgresql://db-2/books' }, 'DATABASE_READ_URL is for a suite of one firm'],
  [{ RELEASE_WEBHOOK_URL: 'https://chat.example/hook' }, 'RELEASE_WEBHOOK_URL and RELEASE_WEBHOOK_SECRET belong together'],
  [{ RELEASE_WEBHOOK_SECRET: 'the secret of both' }, 'RELEASE_WEBHOOK_SECRET must be 16 to 200 characters without blanks.'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must name addresses'],
  [
    { DATABASE_URL: 'mysql://root:hunter2@db/books' },
    'DATABASE_URL must look like postgresql://user:password@host:5432/database, with %2F for a / in the password, %23 for a #.',
  ],
  [{ DATABASE_URL: 'postgresql://root:hunter#2@db/books' }, 'DATABASE_URL must look like'],
  [{ DATABASE_URL: 'postgresql://root@db:65536/books' }, 'DATABASE_URL must look like'],
])('%j is refused in words', (env, sentence) => expect(() => readConfig(env)).toThrow(sentence));

test.each(['postgresql://me:a%23b@db.example/books', 'postgres:///books?host=/run/postgresql', 'postgresql://me@/books?host=/run'])('%s is taken', (url) =>
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url),
);

test('names of hosts are understood', () =>
  expect(readConfig({ HOST_NAMES: 'Karkhana.example, 192.168.1.10,[fd00::1]' }).hostNames).toEqual(['karkhana.example', '192.168.1.10', '[fd00::1]']));

test.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8,uniquelocal'])('the proxies %s are understood', (names) =>
  expect(readConfig({ TRUST_PROXY: names }).trustProxy).toBe(names),
);

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.0.0.1.example.in', false],
])('%s stays on this machine: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));

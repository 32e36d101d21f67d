import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installed, type Postgres, startPostgres } from '../../../e2e/support/postgres.ts';
import { type Suite, startSuite } from '../parts/suite.ts';
import type { Scenario } from '../scenario.ts';
import { underLoad } from '../under-load.ts';

/** Between the moment that is wanted back and the mistake. */
const PAUSE_MS = 1_000;

/** As docs/operations/backup.md#back-to-a-moment describes it. */
export const pointInTime: Scenario = {
  name: 'point-in-time',
  title: 'a base backup while people work, its WAL in an archive, then a table is emptied: back to the second before',
  async run(options) {
    const kept = mkdtempSync(path.join(tmpdir(), 'karkhana-archive-'));
    const [archive, base] = [path.join(kept, 'wal'), path.join(kept, 'base')];
    mkdirSync(archive);
    const postgres = await startPostgres({
      settings: ['wal_level=replica', 'archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`],
    });
    const { uid, gid } = statSync(postgres.folder);
    for (const folder of [kept, archive]) chownSync(folder, uid, gid);
    try {
      return await underLoad({
        options,
        rounds: 1,
        open: () => startSuite('postgres', { postgres }),
        async hurt({ load }) {
          await load.acknowledges(100);
          const args = ['-h', postgres.folder, '-U', 'postgres', '-D', base, '-X', 'stream', '-c', 'fast'];
          execFileSync(path.join(installed(), 'pg_basebackup'), args, { uid, gid, stdio: 'pipe', cwd: kept });
          await load.acknowledges(100);
          return { counts: { 'base backups': 1 } };
        },
        look: ({ suite }) => backToBefore(suite, postgres, { base, archive }),
      });
    } finally {
      rmSync(kept, { recursive: true, force: true });
    }
  },
};

/** Everybody has gone home: what they were told must be there afterwards, and the mistake must not. */
async function backToBefore(suite: Suite, postgres: Postgres, { base, archive }: { base: string; archive: string }): Promise<string[]> {
  const [{ at, payments } = { at: '', payments: 0 }] = await suite.query<{ at: string; payments: number }>(
    'select clock_timestamp()::text as at, (select count(*)::int from sale_payments) as payments',
  );
  await sleep(PAUSE_MS);
  await suite.query('truncate sale_payments cascade');
  await suite.query('create table after_the_mistake ()');
  const [{ wal } = { wal: '' }] = await suite.query<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
  await until(suite, `select 1 from pg_stat_archiver where last_archived_wal >= '${wal}'`);

  await postgres.kill();
  const data = path.join(postgres.folder, 'data');
  const { uid, gid } = statSync(data);
  renameSync(data, path.join(postgres.folder, 'broken'));
  execFileSync('cp', ['-a', base, data]);
  chmodSync(data, 0o700);
  const settings = [`restore_command = 'cp ${archive}/%f %p'`, `recovery_target_time = '${at}'`, `recovery_target_action = 'promote'`];
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  writeFileSync(path.join(data, 'recovery.signal'), '');
  chownSync(path.join(data, 'recovery.signal'), uid, gid);
  await postgres.start();
  await until(suite, 'select 1 where not pg_is_in_recovery()');

  const [after] = await suite.query<{ payments: number; mistake: string | null }>(
    `select (select count(*)::int from sale_payments) as payments, to_regclass('after_the_mistake')::text as mistake`,
  );
  if (payments === 0) return ['there was no payment to be lost'];
  if (after?.payments !== payments || after.mistake !== null) return [`${payments} payments before the mistake, afterwards ${JSON.stringify(after)}`];
  return [];
}

/** @throws Error when a minute passes without a row */
async function until(suite: Suite, statement: string): Promise<void> {
  for (let left = 600; !(await suite.query(statement)).length; left -= 1) {
    if (left === 0) throw new Error(`PostgreSQL did not come to: ${statement}`);
    await sleep(100);
  }
}

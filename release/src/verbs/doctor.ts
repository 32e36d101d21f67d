import { releaseDatabaseOf } from '../store-place.ts';
import type { Verb } from './verb.ts';

const MARKS = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' };

export const doctor: Verb = {
  usage: 'doctor',
  says: 'Examines the suite in DATA_DIR: store, history, every live file, ways back, fit, disk, keys of teams, and the server when it runs (--server, else HOST and PORT). Exit code 0 when there are at most warnings.',
  names: [0, 0],
  async run({ dataDir, server }) {
    const { examine } = await import('../doctor/examine.ts');
    const { examineKeys } = await import('../doctor/keys.ts');
    const address = server ?? `http://${process.env.HOST || '127.0.0.1'}:${process.env.PORT || 8080}`;
    const findings = [...(await examineKeys(dataDir, process.env)), ...(await examine(dataDir, address, releaseDatabaseOf(process.env)))];
    const lines = findings.map(({ level, what, advice }) => `${MARKS[level]}  ${what}${advice ? `\n         ${advice}` : ''}`);
    return { text: lines.join('\n'), data: findings, isBad: findings.some(({ level }) => level === 'error') };
  },
};

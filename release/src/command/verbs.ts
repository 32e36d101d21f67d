import { activate } from '../verbs/activate.ts';
import { checkVerb } from '../verbs/check.ts';
import { doctor } from '../verbs/doctor.ts';
import { freeze, thaw } from '../verbs/freeze.ts';
import { health } from '../verbs/health.ts';
import { history } from '../verbs/history.ts';
import { impact } from '../verbs/impact.ts';
import { list } from '../verbs/list.ts';
import { promote } from '../verbs/promote.ts';
import { publish } from '../verbs/publish.ts';
import { restore } from '../verbs/restore.ts';
import { rename, retire } from '../verbs/retire.ts';
import { rollback } from '../verbs/rollback.ts';
import { status } from '../verbs/status.ts';
import { stop } from '../verbs/stop.ts';
import { tries } from '../verbs/tries.ts';
import { tryVerb } from '../verbs/try.ts';
import type { Verb } from '../verbs/verb.ts';

/** What `npm run release -- <verb>` does (docs/operations/releases.md#ship-one-area-take-it-back). */
export const verbs: Record<string, Verb> = {
  status,
  list,
  publish,
  promote,
  check: checkVerb,
  impact,
  try: tryVerb,
  tries,
  activate,
  health,
  stop,
  rollback,
  restore,
  retire,
  rename,
  freeze,
  thaw,
  history,
  doctor,
};

import { activate, stop } from '../verbs/activate.ts';
import { checkVerb, impact } from '../verbs/check.ts';
import { doctor } from '../verbs/doctor.ts';
import { freeze, thaw } from '../verbs/freeze.ts';
import { health } from '../verbs/health.ts';
import { history, list, status } from '../verbs/lists.ts';
import { promote } from '../verbs/promote.ts';
import { publish } from '../verbs/publish.ts';
import { rename, retire } from '../verbs/retire.ts';
import { restore, rollback } from '../verbs/rollback.ts';
import { tries, tryVerb } from '../verbs/tries.ts';
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

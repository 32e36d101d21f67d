import { Counter } from 'prom-client';
import { registry } from './registry.ts';

export const signInsRefused = new Counter({
  name: 'karkhana_sign_ins_refused_total',
  help: 'Sign-ins that were refused: for a wrong username or password, or because there were too many tries',
  labelNames: ['reason'] as const,
  registers: [registry],
});
for (const reason of ['wrong', 'too-many']) signInsRefused.inc({ reason }, 0);

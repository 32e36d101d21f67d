import './csp-nonce.ts';
import { nextTask } from './next-task.ts';

/**
 * React, the kit and the shell run in a task each, so that a phone answers in between: together they held it up for a tenth of a second, and with developer
 * tools open for twice that. React makes errors as it runs, and for their traces Chromium then reads all code of every running function again: in these tasks
 * the script itself no longer runs.
 */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@karkhana/shared-auth');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start-federated.ts');
}

void start();

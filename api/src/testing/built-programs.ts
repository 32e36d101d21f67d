import { startBundlesOf } from '../platform/entry.ts';

// What the tests start is what production runs (build-programs.ts).
startBundlesOf(process.env.TEST_BUILD!);

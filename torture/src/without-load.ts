import type { Report } from './scenario.ts';

const ANSWERS: Report['answers'] = { acknowledged: 0, refused: 0, unknown: 0, slowest: 0, failures: {}, faults: [] };
const FINDINGS: Report['findings'] = { lost: [], doubled: [], appeared: [], altered: [], broken: [] };

/** What is reported of a suite without load. */
export const withoutLoad = (counts: Report['counts'], broken: string[]): Report => ({ answers: ANSWERS, findings: FINDINGS, counts, broken });

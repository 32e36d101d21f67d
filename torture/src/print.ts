import type { Report } from './scenario.ts';

/** How many of a kind of finding are named; the rest is only counted. */
const NAMED = 20;

/** Everything that makes a run a failure. */
export function losses({ findings, answers, broken }: Report): string[] {
  const { lost, doubled, appeared, altered } = findings;
  return [
    ...lost.map((text) => `lost: ${text}`),
    ...doubled.map((text) => `doubled: ${text}`),
    ...appeared.map((text) => `appeared: ${text}`),
    ...altered.map((text) => `altered: ${text}`),
    ...findings.broken.map((text) => `broken: ${text}`),
    ...answers.faults.map((text) => `fault: ${text}`),
    ...broken.map((text) => `promise not kept: ${text}`),
  ];
}

export function print(report: Report): void {
  const { answers, findings, counts } = report;
  const { acknowledged, refused, unknown } = answers;
  const figures = {
    operations: acknowledged + refused + unknown,
    acknowledged,
    refused,
    unknown,
    ...answers.failures,
    ...counts,
    'slowest ms': Math.round(answers.slowest),
    lost: findings.lost.length,
    doubled: findings.doubled.length,
    appeared: findings.appeared.length,
    altered: findings.altered.length,
    broken: findings.broken.length + report.broken.length + answers.faults.length,
  };
  const texts = Object.entries(figures).map(([name, figure]) => `${name} ${typeof figure === 'number' ? figure.toLocaleString('en-IN') : figure}`);
  console.log(`  ${texts.join(', ')}`);
  const all = losses(report);
  for (const loss of all.slice(0, NAMED)) console.log(`  ${loss}`);
  if (all.length > NAMED) console.log(`  ... and ${all.length - NAMED} more`);
}

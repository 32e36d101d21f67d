import type { Claim, Standing } from './claims.ts';

/** Content of the books for a token, or a record's field. */
export interface Evidence {
  token: string;
  told: string;
}

export interface Verdict {
  /** Acknowledged and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** Refused and there all the same, or there and never sent. */
  appeared: string[];
  /** There, but not as answered. */
  altered: string[];
}

/** Compares the clients' answers with the books: acknowledged exactly once, refused never, unknown at most once. */
export function judge(claims: readonly Claim[], evidence: ReadonlyMap<string, readonly Evidence[]>): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], appeared: [], altered: [] };
  const claimed = new Map<string, Set<string>>();
  for (const claim of claims) {
    claimed.set(claim.kind, (claimed.get(claim.kind) ?? new Set()).add(claim.token));
    const found = (evidence.get(claim.kind) ?? []).filter(({ token }) => token === claim.token);
    const name = `${claim.kind} ${claim.token}`;
    if (found.length > 1) verdict.doubled.push(`${name}: ${found.length} times`);
    if (claim.outcome === 'acknowledged' && !found.length) verdict.lost.push(`${name}: ${claim.told}`);
    if (claim.outcome === 'refused' && found.length) verdict.appeared.push(`${name}: refused, and there`);
    if (claim.told !== undefined && found[0] && found[0].told !== claim.told) verdict.altered.push(`${name}: told ${claim.told}, stored ${found[0].told}`);
  }
  for (const [kind, rows] of evidence) {
    for (const { token } of rows) if (!claimed.get(kind)?.has(token)) verdict.appeared.push(`${kind} ${token}: nobody asked for it`);
  }
  return verdict;
}

/** Of fields that are written again and again: the last acknowledged value, or one without an answer. */
export function judgeStandings(standings: Iterable<Standing>, stored: (standing: Standing) => string | undefined): string[] {
  return [...standings].flatMap((standing) => {
    const value = stored(standing);
    if (value !== undefined && standing.allowed.includes(value)) return [];
    return [`${standing.kind} ${standing.id}: told ${standing.allowed.join(' or ')}, stored ${value ?? 'nothing'}`];
  });
}

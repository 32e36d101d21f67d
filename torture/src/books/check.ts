import type { Client } from '../load/client.ts';
import type { Claims } from './claims.ts';
import { type Query, readEvidence, readStandings } from './evidence.ts';
import { judge, judgeStandings, type Verdict } from './judge.ts';
import { RULES } from './rules.ts';
import { screenFaults } from './screens.ts';

export interface Findings extends Verdict {
  /** Rules of the books that do not hold, and screens that differ from the tables. */
  broken: string[];
}

interface Checked {
  query: Query;
  /** The suite's own check of its books: sentences. */
  ownCheck: () => Promise<string[]>;
  client: Client;
  claims: Claims;
  run: string;
}

/** Compares the answers to clients, the books by SQL and the answers to the screens' requests. Needs books without writers meanwhile. */
export async function checkBooks({ query, ownCheck, client, claims, run }: Checked): Promise<Findings> {
  const verdict = judge(claims.all, await readEvidence(query, run));
  const stored = await readStandings(query);
  verdict.lost.push(...judgeStandings(claims.standings.values(), ({ kind, id }) => stored.get(`${kind} ${id}`)));
  return { ...verdict, broken: [...(await ownCheck()), ...(await brokenRules(query)), ...(await screenFaults(client, query))] };
}

/** Each rule selects its violations. */
export async function brokenRules(query: Query): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, statement] of Object.entries(RULES)) {
    for (const row of await query<Record<string, unknown>>(statement)) broken.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return broken;
}

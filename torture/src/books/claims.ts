import type { Answer } from '../load/client.ts';

export type Outcome = Answer['outcome'];

/** A client's answer to one write. */
export interface Claim {
  /** Written into one field of what is written, and nowhere else; the Idempotency-Key too. */
  token: string;
  /** The kind of evidence it leaves: see evidence.ts. */
  kind: string;
  outcome: Outcome;
  /** The answer's content about the document, in the form of evidence.ts. Of an acknowledged one only. */
  told?: string;
}

/** Possible values of a record's field, after all answers to its only writer. */
export interface Standing {
  kind: string;
  id: number;
  /** One value, or also those of unanswered requests. */
  allowed: string[];
}

/** All answers to the clients of one run. */
export class Claims {
  readonly all: Claim[] = [];
  readonly standings = new Map<string, Standing>();

  /** A write that is on its way: nothing is known of it. */
  open(kind: string, token: string): Claim {
    const claim: Claim = { kind, token, outcome: 'unknown' };
    this.all.push(claim);
    return claim;
  }

  /** A change of a field to `value`. @param before the field's value, if this is its first change */
  change(kind: string, id: number, value: string, outcome: Outcome, before: string): void {
    const key = `${kind} ${id}`;
    const standing = this.standings.get(key) ?? { kind, id, allowed: [before] };
    if (outcome === 'acknowledged') standing.allowed = [value];
    else if (outcome === 'unknown') standing.allowed.push(value);
    this.standings.set(key, standing);
  }

  count(outcome: Outcome): number {
    return this.all.filter((claim) => claim.outcome === outcome).length;
  }
}

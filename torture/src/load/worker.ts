import type { Claims } from '../books/claims.ts';
import { type Client, isFinal } from './client.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

/** A document that one worker made and no other touches. */
export interface Sale {
  id: number;
  net_amount: number;
  payments: number[];
}
export interface Order {
  id: number;
  net_amount: number;
  items: { id: number; quantity: number; received: number }[];
}

/** One of several workers at the same time, with its records and the last state of each. */
export interface Worker {
  client: Client;
  claims: Claims;
  random: Random;
  stage: Stage;
  sales: Sale[];
  orders: Order[];
  vendors: number[];
  /** The product that this worker describes anew; not every worker has one. */
  product: number | undefined;
  /** Of this run and worker, never the same again. */
  token(): string;
  /** Resolves when the api can be reached; false when the load has ended meanwhile. */
  reachable(): Promise<boolean>;
}

interface Creation<Body> {
  kind: string;
  path: string;
  /** With the token in the field where evidence.ts looks for it. */
  body: (token: string) => object;
  told: (body: Body) => string;
}

/**
 * A POST with its Idempotency-Key. Half of those without an answer are sent again with the same key until one comes, as a person who presses Save again does;
 * the others never.
 * @returns the document, when it is known to be there
 */
export async function create<Body>(worker: Worker, { kind, path, body, told }: Creation<Body>): Promise<Body | undefined> {
  const token = worker.token();
  const payload = body(token);
  const claim = worker.claims.open(kind, token);
  const again = worker.random.next() < 0.5;
  let sentBefore = false;
  for (;;) {
    const answer = await worker.client.send<Body>('POST', path, payload, token);
    // Not reached, or not done now, settles nothing about an earlier try.
    if (!sentBefore || answer.outcome === 'acknowledged' || isFinal(answer)) claim.outcome = answer.outcome;
    if (answer.outcome === 'acknowledged') {
      claim.told = told(answer.body);
      return answer.body;
    }
    if (isFinal(answer) || !again || !(await worker.reachable())) return undefined;
    sentBefore ||= answer.outcome === 'unknown';
  }
}

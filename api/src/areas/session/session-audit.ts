import type { Audit } from '../../platform/write-audit.ts';

interface Who {
  id: number;
  name: string;
}

/** @param from whose password it was where it was typed in another firm, as 'ravi of Acme Tools' */
export const signedIn = ({ id, name }: Who, from?: string, detail: object = {}): Audit => ({
  action: 'sign-in',
  entity: 'session',
  entity_id: id,
  summary: `${name} signed in${from === undefined ? '' : ` from another firm, as ${from}`}`,
  detail,
});

export const signedOut = ({ id }: Who, summary: string): Audit => ({ action: 'sign-out', entity: 'session', entity_id: id, summary, detail: {} });

import type { Vendor } from './vendor.ts';

const FACTS = { contact_person: 'contact person', email: 'email', address: 'address' } as const;

/** Facts left out when the party was added from a sale or an order, in words: ['email', 'address']. */
export const missingFacts = (vendor: Pick<Vendor, keyof typeof FACTS>): string[] =>
  (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter((field) => vendor[field] === '').map((field) => FACTS[field]);

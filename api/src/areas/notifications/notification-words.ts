import { purchasePath, salePath } from '@karkhana/shared-contract/areas/addresses';
import { paise, rupeesShown } from '@karkhana/shared-contract/money';
import { dayShown } from '@karkhana/shared-contract/shown';
import type { Facts } from './notification-sources.ts';

/** The text of a notification, and where it leads. */
export function wordsOf(facts: Facts): { title: string; link: string } {
  if ('item' in facts) return lowStock(facts);
  if ('sale' in facts) {
    const state = facts.due ? `overdue, was due ${dayShown(facts.due)}` : 'unpaid';
    const title = `${facts.number} to ${facts.party}: ${rupeesShown(paise(facts.outstanding))} ${state}`;
    return { title, link: salePath(facts.sale) };
  }
  if ('purchase' in facts) {
    return { title: `${facts.number} from ${facts.party} is pending`, link: purchasePath(facts.purchase) };
  }
  return { title: facts.title, link: '/releases' };
}

function lowStock({ item, name, quantity, threshold }: Extract<Facts, { item: string }>) {
  const state = quantity === 0 ? 'is out of stock' : `is low: ${quantity} in stock`;
  const query = new URLSearchParams(item === 'product' ? { name } : { tab: 'materials', name });
  return { title: `${name} ${state}, threshold ${threshold}`, link: `/stock?${query}` };
}

import type { Glyph } from './glyphs.tsx';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface Look {
  tone: Tone;
  glyph: Glyph;
  label: string;
}

const done = (label: string): Look => ({ tone: 'success', glyph: 'tick', label });
const part = (label: string): Look => ({ tone: 'warning', glyph: 'half', label });
const open = (label: string): Look => ({ tone: 'neutral', glyph: 'ring', label });
const struck = (label: string): Look => ({ tone: 'neutral', glyph: 'struck', label });
const beware = (label: string): Look => ({ tone: 'warning', glyph: 'triangle', label });
const wrong = (label: string): Look => ({ tone: 'error', glyph: 'cross', label });

/** Every status that the suite shows, by the value that the api sends or the word that is shown. */
export const statusMap = {
  paid: done('Paid'),
  partial: part('Partial'),
  pending: open('Pending'),
  overdue: beware('Overdue'),
  cancelled: struck('Cancelled'),
  received: done('Received'),
  partially_received: part('Partially received'),
  completed: done('Completed'),
  yes: done('Yes'),
  no: open('No'),
  normal: done('Normal'),
  low_stock: beware('Low Stock'),
  /** Low Stock at zero keeps its word. */
  out_of_stock: wrong('Low Stock'),
  available: done('Available'),
  insufficient: wrong('Insufficient'),
  active: done('Active'),
  inactive: struck('Inactive'),
  income: { tone: 'success', glyph: 'arrow-in', label: 'Income' },
  expense: { tone: 'error', glyph: 'arrow-out', label: 'Expense' },
  good: done('Good'),
  excellent: done('Excellent'),
  needs_improvement: beware('Needs Improvement'),
  needs_attention: beware('Needs Attention'),
  voided: struck('Voided'),
  post_dated: open('Post-dated'),
  agrees: done('Agrees'),
  billed: done('Billed'),
  on_trial: { tone: 'info', glyph: 'half', label: 'On trial' },
  worse: wrong('Worse than live'),
  import_new: done('New'),
  import_changed: { tone: 'info', glyph: 'half', label: 'Changed' },
  import_unchanged: open('Unchanged'),
  import_wrong: wrong('Wrong'),
} satisfies Record<string, Look>;

export type Status = keyof typeof statusMap;

export const isStatus = (text: string): text is Status => Object.hasOwn(statusMap, text);

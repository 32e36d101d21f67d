import type { Day } from '@karkhana/shared-contract/dates';
import type { StockValuation } from '@karkhana/shared-contract/reports/stock-valuation';
import { Banner, formatDay } from '@karkhana/shared-ui';

const MOST_NAMED = 3;

/** Names the items whose values up to the day may still change. */
export function RecostingNotice({ recosting, upTo }: { recosting: StockValuation['recosting']; upTo: Day }) {
  const items = recosting.filter(({ from }) => from <= upTo);
  if (!items.length) return null;
  const named = items.slice(0, MOST_NAMED).map(({ name, from }) => `${name} (from ${formatDay(from)})`);
  const words = [...named, ...(items.length > MOST_NAMED ? ['and others'] : [])].join(', ');
  return <Banner kind="info">{`Costs are being worked out, because something was entered late: ${words}. Their values may still change.`}</Banner>;
}

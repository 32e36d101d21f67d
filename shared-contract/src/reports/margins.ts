import type { InferType } from 'yup';
import { list, number, object, string } from '../answers.ts';

const figures = {
  /** Sold, less returned. Up to 3 decimals. */
  quantity: number(),
  /** Rupees before tax: the lines of sales less discounts, with notes taken off or added. Charges are no part of it. */
  amount: number(),
  /** Rupees: the cost of goods sold, less that of goods returned. */
  cost: number(),
  /** Rupees: amount less cost. */
  margin: number(),
  /** Of the amount; null where that is 0. */
  margin_percent: number().nullable(),
};

export const marginRow = object({
  /** Of the product or the customer; of a month its digits, as in 202604. */
  id: number(),
  /** Of a month as in 2026-04. */
  name: string(),
  ...figures,
});
export type MarginRow = InferType<typeof marginRow>;

/** GET /reports/margins: the greatest margin first, months in their order. */
export const margins = object({ data: list(marginRow), totals: object(figures) });
export type Margins = InferType<typeof margins>;

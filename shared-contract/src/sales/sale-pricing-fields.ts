import { decimal, flag, money, percent } from '../fields.ts';
import { capitals, country, optional } from '../gst/gst-fields.ts';

const BOTH = 'Give the discount in percent or as an amount, not both';

/** What POST /sales takes of how prices are meant; all of it may be left out. */
export const pricingFields = {
  /** Prices, discounts and charges are with tax. */
  prices_include_tax: flag('Prices include tax'),
  /** Off the whole invoice, before tax: shared over its lines. */
  discount_percent: optional(percent('Discount')),
  discount_amount: optional(money('Discount').min(0, 'Discount cannot be negative')).test(
    'one',
    BOTH,
    (value, { parent }) => value == null || (parent as { discount_percent?: unknown }).discount_percent == null,
  ),
};

/** Further fields of a sale to a buyer abroad; all optional. */
export const exportFields = {
  country: country('Country of destination'),
  /** The customs' code of the port, such as INNSA1. */
  port_code: capitals('Port', 10).test('port', 'Port must be up to 10 letters and digits, such as INNSA1', (value) => !value || /^[A-Z0-9]{1,10}$/.test(value)),
  /** ISO 4217. */
  currency: capitals('Currency', 10).test('currency', 'Currency must be three letters, such as USD', (value) => !value || /^[A-Z]{3}$/.test(value)),
  /** Rupees for one of the currency. */
  exchange_rate: optional(decimal('Exchange rate', 4, 1_000_000).moreThan(0, 'Exchange rate must be above 0')),
};

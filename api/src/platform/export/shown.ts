import { type Day, monthNameShort } from '@karkhana/shared-contract/dates';
import { paise, rupeesShown } from '@karkhana/shared-contract/money';

const quantities = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** Values as printed pages show them (docs/reference/screens.md#formats): ₹1,23,456.50. */
export const moneyShown = (rupees: number): string => rupeesShown(paise(rupees));
/** 14 Nov 2026. */
export const dayShown = (day: Day): string => `${day.slice(8)} ${monthNameShort(day)} ${day.slice(0, 4)}`;
/** 12.5 or 1,150. */
export const quantityShown = (quantity: number): string => quantities.format(quantity);

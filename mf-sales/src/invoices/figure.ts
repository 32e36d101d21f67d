import { rupees } from '@karkhana/shared-contract/money';
import { formatMoney } from '@karkhana/shared-ui';

/** Paise without the sign: columns show it in the totals alone. */
export const figure = (paise: number): string => formatMoney(rupees(paise)).replace('₹', '');

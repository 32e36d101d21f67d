import { rupees } from '@karkhana/shared-contract/money';

const inIndia = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise without the sign: in columns it stands in the totals alone. */
export const figure = (paise: number): string => inIndia.format(rupees(paise));

import { isDay } from '../dates.ts';
import { documentRates, type SentRates } from './document-rates.ts';
import { isRegisteredParty, type PartyFacts, registrationOf } from './party.ts';
import { gstRatesOn, isGstRateOn } from './rates.ts';
import type { SellingCompany, SentSale } from './sale-taxation.ts';

/** GST details that a saved document lacks, by the field that shows them. */
export const MISSING_OF_DOCUMENTS = ['tax_percentage', 'hsn_code'] as const;
export type MissingOfDocument = (typeof MISSING_OF_DOCUMENTS)[number];

/** 'tax_percentage' where the document's percentage counts for a line and is in no table of rates of its day. */
export function freeRates(sent: SentRates): MissingOfDocument[] {
  const { lines, charges = [], day } = sent;
  const { rates, chargeRates } = documentRates(sent);
  const counting = [
    ...lines.map(({ hsn_code }, index) => ({ hsn_code, rate: rates[index] ?? 0 })),
    ...charges.map(({ hsn_code }, index) => ({ hsn_code: hsn_code ?? lines[0]?.hsn_code, rate: chargeRates[index] ?? 0 })),
  ].filter(({ rate }) => rate > 0);
  return counting.some(({ hsn_code, rate }) => !isGstRateOn(rate, day, hsn_code)) ? ['tax_percentage'] : [];
}

/** Warning about a percentage before it is saved; undefined where it is a rate of its day, or has no effect. */
export const freeRateWarning = (sent: SentRates): string | undefined =>
  isDay(sent.day) && freeRates(sent).length ? `${sent.tax_percentage}% is no GST rate of this day: those are ${gstRatesOn(sent.day).join(', ')}` : undefined;

/** Whether a code is shorter than the number of digits the company must show; four while that number is not entered. */
export const isHsnShort = (code: string | null | undefined, digits: number | null | undefined): boolean => (code?.length ?? 0) < (digits ?? 4);

/** Whether the lines of an invoice to this buyer must show their HSN. */
export const needsHsn = ({ registration_type }: SellingCompany, buyer: PartyFacts): boolean =>
  registration_type === 'regular' && (isRegisteredParty(buyer) || registrationOf(buyer) === 'overseas' || Boolean(buyer.gstin));

/** GST details that a sale may lack when saved. @param codes of its lines and charges */
export function lackingOfSale(sale: SentSale, company: SellingCompany, buyer: PartyFacts, codes: readonly (string | null)[]): MissingOfDocument[] {
  if (!company.registration_type) return [];
  const lacksHsn = needsHsn(company, buyer) && codes.some((code) => isHsnShort(code, company.hsn_digits));
  return [...freeRates(sale), ...(lacksHsn ? (['hsn_code'] as const) : [])];
}

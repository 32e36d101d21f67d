import type { Company } from '@karkhana/shared-contract/company/company';

type Ticks = 'round_off' | 'refuse_above_credit_limit';

/** Values of Edit Company's fields: text, '' without an entry. */
export type CompanyValues = Record<Exclude<keyof Company, Ticks | 'logo' | 'version'>, string> & Record<Ticks, boolean> & { version: number };

export function companyValues({ logo: _logo, round_off, refuse_above_credit_limit = false, version, ...texts }: Company): CompanyValues {
  const shown = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value ?? '')])) as Record<keyof typeof texts, string>;
  return { ...shown, round_off, refuse_above_credit_limit, version };
}

import type { Day } from '../dates.ts';
import { stateOfGstin, stateShown } from '../gst/states.ts';
import type { CompanyRegistration } from '../gst/supply.ts';

/** Facts about the company; an absent field contradicts nothing. */
export interface CompanyFacts {
  gstin?: string | null | undefined;
  registration_type?: CompanyRegistration | null | undefined;
  state_code?: string | null | undefined;
  lut_valid_from?: Day | null | undefined;
  lut_valid_until?: Day | null | undefined;
}

/** Contradictions, by the field that shows them. */
export function companyFaults({ gstin, registration_type, state_code, lut_valid_from, lut_valid_until }: CompanyFacts): { [F in keyof CompanyFacts]?: string } {
  if (registration_type === 'unregistered' && gstin) return { registration_type: 'A company with a GSTIN is registered' };
  if (lut_valid_from && lut_valid_until && lut_valid_until < lut_valid_from) return { lut_valid_from: 'The LUT cannot begin after its last day' };
  const needsGstin = registration_type === 'regular' || registration_type === 'composition';
  if (needsGstin && (gstin === null || gstin === '')) return { registration_type: 'A registered company has a GSTIN' };
  const state = stateOfGstin(gstin);
  return state && state_code && state !== state_code ? { state_code: `The GSTIN is of ${stateShown(state)}, not of ${stateShown(state_code)}` } : {};
}

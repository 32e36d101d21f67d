import { gstinUse } from './gstin-kinds.ts';
import { ABROAD, stateOfGstin, stateShown } from './states.ts';
import { type PartyRegistration, REGISTRATION_LABELS } from './supply.ts';

/** Facts about a party; a missing field is unknown and contradicts nothing. */
export interface PartyFacts {
  gstin?: string | null | undefined;
  registration_type?: PartyRegistration | null | undefined;
  state_code?: string | null | undefined;
}

/** Contradictions, by the field that shows them. Each field alone is checked by its own schema. */
export function partyFaults({ gstin, registration_type, state_code }: PartyFacts): { [F in keyof PartyFacts]?: string } {
  if (registration_type === 'overseas') {
    if (gstin) return { gstin: 'A party abroad has no GSTIN' };
    return state_code && state_code !== ABROAD ? { state_code: `A party abroad has the state code ${ABROAD}` } : {};
  }
  if (registration_type === 'unregistered' && gstin) return { registration_type: 'A party with a GSTIN is registered' };
  const state = stateOfGstin(gstin);
  if (state && state_code && state !== state_code) return { state_code: `The GSTIN is of ${stateShown(state)}, not of ${stateShown(state_code)}` };
  if (registration_type && state_code === ABROAD) return { state_code: `Only a party abroad has the state code ${ABROAD}` };
  return {};
}

/** State code of a party: the entered one, else that of its GSTIN, 96 abroad, null when unknown. */
export const stateOfParty = ({ gstin, registration_type, state_code }: PartyFacts): string | null =>
  registration_type === 'overseas' ? ABROAD : (state_code ?? stateOfGstin(gstin));

/** Registration of a party: as entered; without an entry one with a GSTIN is regular. */
export const registrationOf = ({ gstin, registration_type, state_code }: PartyFacts): PartyRegistration =>
  registration_type ?? (gstin ? 'regular' : state_code === ABROAD ? 'overseas' : 'unregistered');

/** Message for a party with the GSTIN of our own company. */
export const OWN_GSTIN = "This is our own company's GSTIN: nobody sells to himself. Enter the party's own";

/** Whether a party pays tax under GST as other firms do; a body of the UN and the like have a GSTIN and do not. */
export const isRegisteredParty = (party: PartyFacts): boolean =>
  ['regular', 'composition', 'sez'].includes(registrationOf(party)) && gstinUse(party.gstin).isFirm;

/** A new GSTIN brings its own state: the one that was stored goes with the old GSTIN, unless another one is sent along. */
export const withStateOfGstin = <F extends { gstin?: string | null | undefined; state_code?: string | null | undefined }>(
  stored: { gstin: string | null },
  sent: F,
): F => (sent.gstin && sent.gstin !== stored.gstin && sent.state_code === undefined ? { ...sent, state_code: null } : sent);

/** A party in a line: its GSTIN, or how else it counts. */
export function partyLine(party: PartyFacts): string {
  const registration = registrationOf(party);
  const kind = registration === 'regular' && party.gstin ? [] : [REGISTRATION_LABELS[registration]];
  return [...kind, ...(party.gstin ? [`GSTIN ${party.gstin}`] : [])].join(', ');
}

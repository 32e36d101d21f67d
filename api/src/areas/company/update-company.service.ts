import type { Company } from '@karkhana/shared-contract/company/company';
import { companyFaults } from '@karkhana/shared-contract/company/company-faults';
import { type CompanyInput, carriesPan, companySchema, PAN_DIFFERS, PREFIX } from '@karkhana/shared-contract/company/company-schema';
import type { Day } from '@karkhana/shared-contract/dates';
import { isInvoicePrefix } from '@karkhana/shared-contract/documents/invoice-prefix';
import { withStateOfGstin } from '@karkhana/shared-contract/gst/party';
import { dayShown } from '@karkhana/shared-contract/shown';
import type { User as Actor } from '../../platform/access.ts';
import { todayOf, updatedBy } from '../../platform/actor.ts';
import { badInput, refuseFaults } from '../../platform/app-error.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeable } from '../../platform/read-only.ts';
import { lockVersion } from '../../platform/versioned.ts';
import type { Audit } from '../../platform/write-answer.ts';
import { filedUpTo } from '../returns/filings.repository.ts';
import { readCompany } from './company.repository.ts';

/** The one row of the table. */
const COMPANY = 1;
/** Fields whose columns have another name. */
const COLUMNS: Partial<Record<keyof Company, string>> = {
  companyName: 'company_name',
  gstin: 'gstin',
  pan: 'pan',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  address: 'address',
};

/** What was filed stays: the registration changes from a later day. */
async function refuseVoidedReturns(tx: Transaction, actor: Actor, changes: object, registeredFrom: Day | null | undefined): Promise<void> {
  const filed = 'registered_from' in changes || 'registration_type' in changes ? await filedUpTo(tx) : null;
  if (!filed) return;
  const sentence = `A return is filed up to ${dayShown(filed)}`;
  if ('registered_from' in changes && registeredFrom && registeredFrom <= filed) throw badInput('registered_from', `${sentence}: choose a later day`);
  if ('registration_type' in changes && todayOf(actor) <= filed) throw badInput('registration_type', `${sentence}: change it after that day`);
}

/** PUT /users/company: any subset, '' clears. It shows on every document saved from now on; older ones keep what they had. */
export async function updateCompany(tx: Transaction, actor: Actor, { version, ...input }: CompanyInput): Promise<Audit | null> {
  await lockVersion(tx, 'company', COMPANY, version);
  const { version: _version, ...stored } = await readCompany(tx);
  const sent = changeable(companySchema, stored, input);
  const values = Object.fromEntries(Object.entries(withStateOfGstin(stored, sent)).map(([field, value]) => [field, value === '' ? null : value]));
  const changes = changesOf(stored, values as Partial<typeof stored>);
  const next = { ...stored, ...values };
  if ((changes.gstin || changes.pan) && !carriesPan(next.gstin, next.pan)) throw badInput('pan', PAN_DIFFERS);
  if (changes.invoice_prefix && next.invoice_prefix && !isInvoicePrefix(next.invoice_prefix)) throw badInput('invoice_prefix', PREFIX);
  refuseFaults(companyFaults(next));
  await refuseVoidedReturns(tx, actor, changes, next.registered_from);
  const names = Object.keys(changes) as (keyof Company)[];
  if (!names.length) return null;
  const columns = Object.fromEntries(names.map((field) => [COLUMNS[field] ?? field, next[field as keyof typeof next]]));
  await tx
    .updateTable('company')
    .set({ ...columns, ...updatedBy(actor) })
    .where('id', '=', COMPANY)
    .execute();
  return { action: 'update', entity: 'company', entity_id: COMPANY, summary: 'Company details changed', detail: { changes } };
}

import { OWN_GSTIN } from '@karkhana/shared-contract/gst/party';
import { badInput } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';

/** Throws when a party is given the GSTIN of our own company. */
export async function refuseOwnGstin(db: Reader, gstin: string | null | undefined): Promise<void> {
  if (!gstin) return;
  const own = await db.selectFrom('company').select('id').where('gstin', '=', gstin).executeTakeFirst();
  if (own) throw badInput('gstin', OWN_GSTIN);
}

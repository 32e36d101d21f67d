import type { BookSupply, Choose2b, MatchedSupply, PortalSupply } from '@karkhana/shared-contract/returns/gstr2b';
import type { User } from '../../platform/access.ts';
import { AppError, badInput } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Audit, Written } from '../../platform/write-answer.ts';
import { claimWhatAppeared, setCreditMonth } from './credit-months.ts';
import { matchMonth } from './match-month.ts';
import { documentName, supplyName } from './match-supplies.ts';

/** POST /gst/gstr2b/choices: see CHOICES_2B. */
export async function choose2b(tx: Transaction, { body, user }: { body: Choose2b; user: User }): Promise<Written<{ data: { period: string } }>> {
  const { period, choice } = body;
  const rows = await matchMonth(tx, period);
  const summary = choice === 'put_off' || choice === 'claim' ? await moveCredit(tx, user, body, bookIn(rows, body)) : await decide(tx, user, body, rows);
  const audit: Audit = { action: choice, entity: 'gst_2b', entity_id: null, summary, detail: { ...body } };
  return { body: { data: { period } }, audit };
}

function portalIn(rows: readonly MatchedSupply[], { kind, gstin, number }: Choose2b): PortalSupply {
  if (!kind || !number) throw badInput('number', 'Say which document of the portal is meant: kind, gstin and number');
  const name = supplyName({ kind, gstin: gstin ?? null, number });
  const found = rows.find(({ portal }) => portal && supplyName(portal) === name)?.portal;
  if (!found) throw new AppError('NOT_FOUND', 'The file of this month has no such document');
  return found;
}

function bookIn(rows: readonly MatchedSupply[], { document_type, document_id }: Choose2b): BookSupply {
  if (!document_type || !document_id) throw badInput('document_id', 'Say which document in the books is meant: document_type and document_id');
  const name = documentName({ document_type, document_id });
  const found = rows.find(({ book }) => book && documentName(book) === name)?.book;
  if (!found) throw new AppError('NOT_FOUND', 'The books have no such bill of this month, or it is matched in another');
  return found;
}

/** @returns what was done, in words */
async function decide(tx: Transaction, user: User, body: Choose2b, rows: readonly MatchedSupply[]): Promise<string> {
  const { period, choice } = body;
  const supply = portalIn(rows, body);
  const key = { period, kind: supply.kind, gstin: supply.gstin ?? '', number: supply.number };
  await tx
    .deleteFrom('gst_2b_choices')
    .where((row) => row.and(key))
    .execute();
  if (choice === 'undo') return `GSTR-2B of ${period}: nothing decided about ${supply.number} any more`;
  if (choice === 'apart') {
    await tx
      .insertInto('gst_2b_choices')
      .values({ ...key, choice: 'apart', document_type: null, document_id: null, user_id: user.id })
      .execute();
    return `GSTR-2B of ${period}: ${supply.number} is no bill of ours`;
  }
  const book = bookIn(rows, body);
  const { document_type, document_id } = book;
  await tx.deleteFrom('gst_2b_choices').where('document_type', '=', document_type).where('document_id', '=', document_id).execute();
  await tx
    .insertInto('gst_2b_choices')
    .values({ ...key, choice: 'matched', document_type, document_id, user_id: user.id })
    .execute();
  await claimWhatAppeared(tx, user, period, [{ state: 'probable', chosen: true, portal: supply, book, differences: [] }]);
  return `GSTR-2B of ${period}: ${supply.number} is ${book.number} of ${book.party_name}`;
}

/** @returns what was done, in words */
async function moveCredit(tx: Transaction, user: User, { choice, credit_period }: Choose2b, book: BookSupply): Promise<string> {
  if (choice === 'put_off') {
    await setCreditMonth(tx, user, book, null);
    return `Credit of ${book.number} of ${book.party_name} waits until the portal shows it`;
  }
  if (credit_period && credit_period < book.date.slice(0, 7)) throw badInput('credit_period', 'Credit is not claimed before the day of the bill');
  await setCreditMonth(tx, user, book, credit_period ?? undefined);
  return `Credit of ${book.number} of ${book.party_name} is claimed in ${credit_period ?? book.date.slice(0, 7)}`;
}

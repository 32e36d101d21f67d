import { addDays, dayInIndia, suiteNow } from '@karkhana/shared-contract/dates';
import type { Paper, PaperLink } from '@karkhana/shared-contract/paper-links/paper-link-endpoints';
import { dayShown } from '@karkhana/shared-contract/shown';
import type { User } from '../../platform/access.ts';
import type { Reader, Transaction } from '../../platform/database.ts';
import { suiteSecret } from '../../platform/suite-secret.ts';
import type { Written } from '../../platform/write-answer.ts';
import { paperNow } from './linked-papers.ts';
import { insertLink } from './made-links.repository.ts';
import { linkPath } from './paper-link.ts';

/** Days after the one on which it is made. */
const LASTS = 7;

/** What links are signed with: each firm has its own. */
export const paperSecret = (db: Reader): Promise<string> => suiteSecret(db, 'paper links');

/** Makes a link to a paper that is there. The audit trail keeps who made it, and not the link. @throws AppError as the paper's own endpoint does */
export async function makeLink(
  tx: Transaction,
  user: Pick<User, 'id'>,
  paper: Paper,
  id: number,
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<Written<{ data: PaperLink }>> {
  const { filename } = await paperNow(tx, { paper, id, from, to });
  // A statement has no number: it is known by its party.
  const party = paper === 'statement' ? await tx.selectFrom('vendors').select('name').where('id', '=', id).executeTakeFirst() : undefined;
  const last_day = addDays(dayInIndia(suiteNow()), LASTS);
  const linked = { paper, id, lastDay: last_day, from, to };
  const made = await insertLink(tx, user, party?.name ?? filename.replace(/\.pdf$/, ''), linked);
  const path = linkPath({ ...linked, made }, await paperSecret(tx));
  const summary = `Link to ${filename}, open without signing in until ${dayShown(last_day)}`;
  return {
    body: { data: { path, last_day } },
    audit: {
      action: 'create',
      entity: 'paper_link',
      entity_id: made,
      summary,
      detail: { paper, document_id: id, last_day, ...(from && { from }), ...(to && { to }) },
    },
  };
}

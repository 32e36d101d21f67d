import { dayInIndia, suiteNow } from '@karkhana/shared-contract/dates';
import { dayShown } from '@karkhana/shared-contract/shown';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperNow } from './linked-papers.ts';
import { isOut } from './made-links.repository.ts';
import { paperSecret } from './make-link.service.ts';
import { readLink } from './paper-link.ts';

/** GET /papers?link=: the one paper that the link names, as it is now. @throws AppError with a sentence for who was sent the link */
export async function openLink(db: Reader, link: string): Promise<FileAnswer> {
  const linked = readLink(link, await paperSecret(db));
  if (!linked) throw new AppError('NOT_FOUND', 'This link is not valid here. Check that all of it was copied');
  if (dayInIndia(suiteNow()) > linked.lastDay)
    throw new AppError('NOT_PERMITTED', `This link has ended: it opened until ${dayShown(linked.lastDay)}. Please ask for a new one`);
  if (!(await isOut(db, linked))) throw new AppError('NOT_PERMITTED', 'This link has ended: it was taken back. Please ask for a new one');
  return { ...(await paperNow(db, linked)), inline: true };
}

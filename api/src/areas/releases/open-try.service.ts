import type { Store } from '@karkhana/release/store';
import { suiteNow } from '@karkhana/shared-contract/dates';
import { mustGet } from '@karkhana/shared-contract/must-get';
import type { OpenTry, ReleaseTry } from '@karkhana/shared-contract/releases/release';
import type { TryLinkInput } from '@karkhana/shared-contract/releases/release-schemas';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import { suiteSecret } from '../../platform/suite-secret.ts';
import { refusing } from './refusals.ts';
import { findTry, type TryRow } from './release-tries.repository.ts';
import { linkOf, readLink } from './try-link.ts';

/** What links are signed with. */
export const trySecret = (db: Reader): Promise<string> => suiteSecret(db, 'try links');

/** What a browser needs to run that version. @throws AppError when it is published no more */
export async function describeTry(store: Store, row: TryRow, secret: string): Promise<ReleaseTry> {
  const { id, area, version, expires_at } = row;
  const { entry, files } = await refusing(() => store.releases.manifestOf(area, version));
  const expires_in = Math.max(0, Math.round((expires_at.getTime() - suiteNow().getTime()) / 1_000));
  const url = `/areas/${area}/${version}/${entry}`;
  return { id, area, version, url, integrity: mustGet(files, entry), expires_at: expires_at.toISOString(), expires_in, link: linkOf(row, secret) };
}

export const shownTry = (row: TryRow, secret: string): OpenTry => {
  const { id, area, version, created_at, created_by_name, expires_at } = row;
  return { id, area, version, created_at: created_at.toISOString(), created_by_name, expires_at: expires_at.toISOString(), link: linkOf(row, secret) };
};

/** A link that a user opened. @throws AppError with the reason why it serves no more */
export async function openLink(db: Reader, store: Store, link: TryLinkInput): Promise<ReleaseTry> {
  const secret = await trySecret(db);
  const tried = readLink(link, secret);
  if (!tried) throw new AppError('NOT_PERMITTED', 'This link is not valid here');
  const row = await findTry(db, tried.id);
  const what = `${tried.area} ${tried.version}`;
  if (!row || row.area !== tried.area || row.version !== tried.version) throw new AppError('NOT_FOUND', `This suite no longer knows the link to try ${what}`);
  if (row.revoked_at) throw new AppError('CONFLICT', `The link to try ${what} was revoked`);
  if (row.maker_lost_access)
    throw new AppError('CONFLICT', `The link to try ${what} has ended: ${row.created_by_name} may no longer make links. Ask for a new one`);
  if (row.expired) throw new AppError('CONFLICT', `The time to try ${what} is over`);
  return describeTry(store, row, secret);
}

import type { LogoType } from '@karkhana/shared-contract/company/logo';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database.ts';
import type { Logo } from './re-encode-logo.ts';

export async function findLogo(db: Reader): Promise<Logo | undefined> {
  const row = await db.selectFrom('company_logo').select(['content', 'media_type']).executeTakeFirst();
  return row && { content: row.content, media_type: row.media_type as LogoType };
}

export async function readLogo(db: Reader): Promise<Logo> {
  const logo = await findLogo(db);
  if (!logo) throw new AppError('NOT_FOUND', 'There is no logo');
  return logo;
}

/** As a document takes it; undefined without one. */
export async function logoAsLink(db: Reader): Promise<string | undefined> {
  const logo = await findLogo(db);
  return logo && `data:${logo.media_type};base64,${logo.content.toString('base64')}`;
}

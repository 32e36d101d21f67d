import { ApiError, areaOverrides, call, clearOverride, messageOf, openedTry } from '@karkhana/shared-auth';
import type { ReleaseTry } from '@karkhana/shared-contract/releases/release';
import type { TryLinkInput } from '@karkhana/shared-contract/releases/release-schemas';
import type { SessionUser } from '@karkhana/shared-contract/session/session';
import { maySee } from '../suite/may-see.ts';
import type { Suite } from '../suite/suite.ts';

const PARTS = ['try', 'for', 'sig'] as const;
const LIVE = 'This is the live version.';

/** Something in an address claims to be a link to try a version. */
export const isTryLink = (search: string): boolean => new URLSearchParams(search).has('try');

/** The same address without the link. */
export function withoutLink(search: string): string {
  const params = new URLSearchParams(search);
  for (const part of PARTS) params.delete(part);
  const rest = params.toString();
  return rest && `?${rest}`;
}

const partsOf = (search: string): TryLinkInput => {
  const params = new URLSearchParams(search);
  const [target = '', lasts = '', sig = ''] = PARTS.map((part) => params.get(part) ?? '');
  return { try: target, for: lasts, sig };
};

const open = async (link: TryLinkInput): Promise<ReleaseTry> => (await call('POST /api/releases/tries/open', { body: link })).data;

/** Runs what a link opens in this tab: returns its area, or a sentence with the reason why it opens nothing. */
export async function openTryLink(search: string, user: SessionUser, { pages }: Suite): Promise<{ area: string } | { refused: string }> {
  const link = partsOf(search);
  const [area = ''] = link.try.split('@');
  if (!pages.some((page) => page.area === area && maySee(user, page))) return { refused: `You have no access to ${area || 'what this link is for'}. ${LIVE}` };
  try {
    openedTry(await open(link));
    return { area };
  } catch (error) {
    return { refused: refusal(error) };
  }
}

/** Checks again whether the previews in this tab may still run; revoked ones end. @returns the last sentence about it */
export async function recheckTries(): Promise<string | undefined> {
  let said: string | undefined;
  for (const [area, { link }] of Object.entries(areaOverrides())) {
    if (link === undefined) continue;
    try {
      await open(partsOf(link.slice(link.indexOf('?'))));
    } catch (error) {
      if (!(error instanceof ApiError) || ![403, 404, 409].includes(error.status)) continue; // not of the link, such as a network that is away
      clearOverride(area);
      said = refusal(error);
    }
  }
  return said;
}

/** The server's words, or the fields' when a part is missing. */
function refusal(error: unknown): string {
  const isWrong = error instanceof ApiError && error.status === 400;
  return `${(isWrong ? 'Part of this link is missing' : messageOf(error, 'This link could not be opened')).replace(/\.$/, '')}. ${LIVE}`;
}

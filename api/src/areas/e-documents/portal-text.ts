import { STATES } from '@karkhana/shared-contract/gst/states';

/** What names may hold, and what addresses and goods may hold besides; the portals drop everything else. */
const NAME = /[^A-Za-z0-9\-/. ]/g;
const ADDRESS = /[^A-Za-z0-9\-/. @#,&(*)]/g;

const plain = (text: string, dropped: RegExp, longest: number): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(dropped, '').replaceAll(/ +/g, ' ').trim().slice(0, longest);

export const portalName = (text: string): string => plain(text, NAME, 100);
export const portalGoods = (text: string, longest = 300): string => plain(text, ADDRESS, longest);

/** A city, else the state: the portals want a place of at least three letters. */
export const placeName = (city: string | null | undefined, state: string | null | undefined): string => {
  const name = portalName(city ?? '').slice(0, 50);
  return name.length >= 3 ? name : portalName(STATES[state ?? ''] ?? '').slice(0, 50);
};

/** An address in the one or two lines that the portals take. */
export function portalAddress(text: string, longest = 100): { Addr1: string; Addr2?: string } {
  const whole = plain(text, ADDRESS, 2 * longest);
  if (whole.length <= longest) return { Addr1: whole };
  const cut = whole.lastIndexOf(' ', longest);
  const at = cut > 0 ? cut : longest;
  const second = whole.slice(at).trim().slice(0, longest);
  return { Addr1: whole.slice(0, at).trim(), ...(second.length >= 3 && { Addr2: second }) };
}

/** By path, the filters and the page with which a list was last left in this tab. */
const searches = new Map<string, string>();

/** @param search with its question mark; '' for a list as it begins */
export const rememberSearch = (path: string, search: string): void => void searches.set(path, search);

/** A way back to a list leads to it as it was left; an address that says what it wants stays as it is. */
export const asLeft = (to: string): string => (/[?#]/.test(to) ? to : `${to}${searches.get(to) ?? ''}`);

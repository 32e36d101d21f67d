/** By path, the filters and the page with which a list was last left in this tab. */
const searches = new Map<string, string>();

/** @param search with its question mark; '' for a list as it begins */
export const rememberSearch = (path: string, search: string): void => void searches.set(path, search);

/** A link back to a list keeps its last state; an address with a search stays as it is. */
export const asLeft = (to: string): string => (/[?#]/.test(to) ? to : `${to}${searches.get(to) ?? ''}`);

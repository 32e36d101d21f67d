const SHOWN = 5;
/** Of an area's first records, '/sales/418', or of others of it, '/sales/receipts/7'. */
const RECORD_PAGE = /^\/[a-z-]{1,40}(?:\/[a-z-]{1,40})?\/[1-9]\d{0,9}(?=\/|$)/;

const storage = (userId: number) => `karkhana-recent-${userId}`;

/** The pages of the records that this user had open last on this device, the latest first: '/sales/418'. Numbers only; their names are read anew. */
export function recentRecords(userId: number): string[] {
  const kept = localStorage.getItem(storage(userId));
  return kept ? kept.split(' ').slice(0, SHOWN) : [];
}

/** Keeps that the record of this page was open, if it is the page of one. */
export function rememberRecord(userId: number, pathname: string): void {
  const [page] = RECORD_PAGE.exec(pathname) ?? [];
  if (!page) return;
  const others = recentRecords(userId).filter((other) => other !== page);
  localStorage.setItem(storage(userId), [page, ...others].join(' '));
}

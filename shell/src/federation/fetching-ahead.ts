/** In the page's performance timeline once the dashboard, fetched ahead on the sign-in page, is there. */
export const DASHBOARD_BROUGHT = 'karkhana-dashboard-brought';

/** In the page's performance timeline once all that is fetched ahead is there: what comes later needs no network. */
export const BROUGHT = 'karkhana-brought';

/** Somebody pays for every kilobyte: nothing is fetched ahead. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

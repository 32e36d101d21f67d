/** In the page's performance timeline once the dashboard, fetched ahead on the sign-in page, is there. */
export const DASHBOARD_BROUGHT = 'karkhana-dashboard-brought';

/** Mark in the page's performance timeline once everything fetched ahead is there: later work needs no network. */
export const BROUGHT = 'karkhana-brought';

/** The user pays for every kilobyte: nothing is fetched ahead. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

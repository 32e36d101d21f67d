/** The session for what the page shows before this package is loaded: without the HTTP client, the store, the query cache and the router. */
export { messageOf } from './api-error.ts';
export { askEarly } from './early-answer.ts';
export { requestSession } from './request-session.ts';
export { readSession, type StoredSession, storeSession, TOKEN_KEY } from './session-storage.ts';

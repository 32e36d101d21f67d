// Replaces load-http-client.ts in tests of screens: requests go through the client, whose answers a test writes down.
import { httpClient } from '../http-client.ts';

export const httpClientNow = () => httpClient;
export const loadHttpClient = () => Promise.resolve(httpClient);

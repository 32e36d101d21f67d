import type { AxiosInstance } from 'axios';
import { noConnection } from './api-error.ts';

let there: AxiosInstance | undefined;
let coming: Promise<AxiosInstance> | undefined;

/** The client, once it was loaded. */
export const httpClientNow = (): AxiosInstance | undefined => there;

/** Once; a try that failed is made again. Rejects with ApiError. A screen's tests have it at once (`shared-auth/src/testing/http-client-at-once.ts`). */
export function loadHttpClient(): Promise<AxiosInstance> {
  coming ??= import(/* webpackChunkName: "later" */ './http-client.ts').then(
    ({ httpClient }) => {
      there = httpClient;
      return httpClient;
    },
    () => {
      coming = undefined;
      throw noConnection();
    },
  );
  return coming;
}

import type { AnswerOf, FileTypes, Nothing, SentBody, SentParams, SentQuery } from '@karkhana/shared-contract/endpoint';
import type { Endpoints } from '@karkhana/shared-contract/endpoints';
import type { AxiosRequestConfig } from 'axios';
import { api } from './http.ts';
import type { HttpAnswer } from './http-answer.ts';

/** Endpoints that answer with a file: 'GET /api/sales/export/excel'. */
export type FileName = { [Name in keyof Endpoints]: Endpoints[Name] extends { answer: FileTypes } ? Name : never }[keyof Endpoints];
/** Endpoints that answer with JSON: 'GET /api/sales/:id'. */
export type CallName = Exclude<keyof Endpoints, FileName>;

type Given<Name extends string, Part> = Nothing extends Part ? { [N in Name]?: Part } : { [N in Name]: Part };

/** Input of an endpoint, as the contract describes it. */
export type CallInput<Name extends keyof Endpoints> = Given<'params', SentParams<Endpoints[Name]>> &
  Given<'query', SentQuery<Endpoints[Name]>> &
  Given<'body', SentBody<Endpoints[Name]>> & {
    signal?: AbortSignal;
    /** Idempotency-Key, made by newIdempotencyKey once for each form. */
    key?: string;
  };
type InputOf<Name extends keyof Endpoints> = Nothing extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];
export type CallAnswer<Name extends keyof Endpoints> = AnswerOf<Endpoints[Name]>;

/** `(await call('GET /api/sales/:id', { params: { id }, signal })).data` is a Sale: the contract types request and answer. Rejects with ApiError. */
export async function call<Name extends CallName>(name: Name, ...[input]: InputOf<Name>): Promise<CallAnswer<Name>> {
  return (await send<CallAnswer<Name>>(name, input)).data;
}

/** Of a request. */
interface Parts {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
  signal?: AbortSignal;
  key?: string;
}

type More = Pick<AxiosRequestConfig, 'headers' | 'responseType' | 'timeout' | 'onDownloadProgress' | 'onUploadProgress'>;

/** As `call` for addresses without a fixed name; the whole response. */
export function send<Answer>(name: string, { params = {}, query, body, signal, key, ...more }: Parts & More = {}): Promise<HttpAnswer<Answer>> {
  const [method = '', path = ''] = name.split(' /api');
  return api.request<Answer>({
    method,
    url: addressOf(path, params),
    ...(query && { params: query }),
    ...(body && { data: body }),
    ...(signal && { signal }),
    ...more,
    ...(key && { headers: { ...more.headers, 'Idempotency-Key': key } }),
  });
}

const addressOf = (path: string, params: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_colon, name: string) => encodeURIComponent(String(params[name])));

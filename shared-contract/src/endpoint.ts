import type { AnySchema, Schema } from 'yup';
import type { Access } from './access.ts';
import { id } from './fields.ts';
import { record } from './record.ts';

export type ReadMethod = 'GET';
export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and address, as in 'GET /api/sales/:id'. By it the api's route and the area's call take the description. */
export type EndpointName = `${ReadMethod | WriteMethod} /api/${string}`;

/** What both sides share about an endpoint. */
export interface Endpoint {
  access: Access;
  /** Schema of each part of a request; a part without a schema must be empty. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The media type of a body that is no JSON. */
  upload?: string;
  /** Status of the answer; 200 by default. 204 has no body. */
  status?: 201 | 204;
  /** The body of the answer, envelope included; the media types of a file. */
  answer: AnySchema | FileTypes;
}

export interface FileTypes {
  file: readonly string[];
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const PDF = 'application/pdf';
export const CSV = 'text/csv';
export const ZIP = 'application/zip';
export const TAR = 'application/x-tar';
export const file = (...types: string[]): FileTypes => ({ file: types });

/** Some endpoints by their names, each with its own types. */
export const defineEndpoints = <const E extends Record<EndpointName, Endpoint>>(endpoints: E): E => endpoints;

/** The `:id` of an address. A malformed one is a 400, an unknown one a 404. @param label as in 'Sale is required' */
export const idParams = (label: string) => record({ id: id(label).required(`${label} is required`) });

/** Type of a part of a request without a schema: empty. */
export type Nothing = Record<never, never>;
type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { readonly [P in Name]: infer S } ? S : undefined;

// Types are read from yup's own fields. To compare schemas (`extends AnySchema`) took four fifths of the time of `npm run types`.
/** The server's type of a part of a request, with defaults filled in. */
type ReadPart<S> = S extends { __outputType: infer T } ? T : Nothing;
export type ParamsOf<E> = ReadPart<Part<E, 'params'>>;
export type QueryOf<E> = ReadPart<Part<E, 'query'>>;
export type BodyOf<E> = ReadPart<Part<E, 'body'>>;

/** The client's type: a field with a default is optional. */
type Sent<S> = S extends { __outputType: infer T; __default: infer D } ? { [F in Needed<T, D>]: T[F] } & { [F in keyof T]?: T[F] | undefined } : Nothing;
/** In an address a number and a list are text as well. */
type InAddress<T> = { [F in keyof T]: T[F] | (NonNullable<T[F]> extends string ? never : string) };
type Needed<T, D> = { [F in keyof T]-?: undefined extends T[F] ? never : undefined extends D[F & keyof D] ? F : never }[keyof T];
export type SentParams<E> = { [F in keyof ParamsOf<E>]: string | number };
export type SentQuery<E> = InAddress<Sent<Part<E, 'query'>>>;
export type SentBody<E> = Sent<Part<E, 'body'>>;

/** The body of the answer; of a file there is none. */
export type AnswerOf<E> = E extends { readonly answer: { __outputType: infer T extends object } } ? T : never;

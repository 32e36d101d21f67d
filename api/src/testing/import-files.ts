import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import type { ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import type { LightMyRequestResponse } from 'fastify';
import { utils, write } from 'xlsx';
import { workIsDone } from '../areas/imports/under-way.ts';
import type { TestUser } from './fixtures.ts';
import type { TestApi } from './test-api.ts';

export type SheetCell = string | number | null;

/** A workbook with one sheet of these rows. */
export const xlsxWith = (...rows: SheetCell[][]): Buffer =>
  write({ SheetNames: ['Items'], Sheets: { Items: utils.aoa_to_sheet(rows) } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

/** A sheet of these rows as text. */
export const csvWith = (...rows: SheetCell[][]): Buffer => Buffer.from(utils.sheet_to_csv(utils.aoa_to_sheet(rows)));

/** The form that a browser sends with a chosen file and its fields. */
export async function formOf(
  content: Uint8Array,
  name: string,
  field = 'file',
  beside: Record<string, string> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(beside)) form.set(key, value);
  form.set(field, new Blob([new Uint8Array(content)]), name);
  const request = new Response(form);
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': request.headers.get('content-type')! } };
}

/** A file name that fits the content. */
const nameOf = (content: Uint8Array) => (content[0] === 'P'.charCodeAt(0) && content[1] === 'K'.charCodeAt(0) ? 'list.xlsx' : 'list.csv');

/** Sends the file of a kind; the answer to the upload alone. */
export async function upload(
  { app, user }: TestApi,
  kind: string,
  content: Uint8Array,
  name = nameOf(content),
  who: TestUser = user,
): Promise<LightMyRequestResponse> {
  const { payload, headers } = await formOf(content, name);
  return app.inject({ method: 'POST', url: `/api/imports/${kind}`, headers: { ...who.headers, ...headers }, payload });
}

/** Sends a file and waits until it is read. */
export async function preview(api: TestApi, kind: ImportKind, content: Uint8Array, name?: string): Promise<ImportDetail> {
  const answer = await upload(api, kind, content, name);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  await workIsDone();
  return api.read<ImportDetail>(`/imports/${answer.json<{ id: number }>().id}`);
}

/** Saves an import and waits until it is. */
export async function committed(api: TestApi, id: number, body: object = {}): Promise<ImportDetail> {
  const answer = await api.post(`/imports/${id}/commit`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await workIsDone();
  return api.read<ImportDetail>(`/imports/${id}`);
}

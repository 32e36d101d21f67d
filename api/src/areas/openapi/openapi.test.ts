import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Ajv from 'ajv/dist/2020';
import { ACCESS_TABLE, waysOf } from '../../testing/access-table.ts';
import { documentFault } from '../../testing/openapi-fault.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { openApiDocument, templateOf } from './openapi-document.ts';

const run = promisify(execFile);
let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi();
  folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${url}`, operation })),
);
const operationOf = (name: string) => operations.find((each) => each.name === name)!.operation;

test('only a signed-in user gets the document itself, and it is valid OpenAPI 3.1', async () => {
  expect((await api.app.inject('/api/openapi.json')).statusCode).toBe(401);
  const served = await api.get('/openapi.json');
  expect(served.statusCode).toBe(200);
  expect(served.headers['content-type']).toMatch(/^application\/json/);
  expect(served.json().openapi).toMatch(/^3\.1\./);
  const file = path.join(folder, 'served.json');
  writeFileSync(file, served.body);
  // In a process of its own: it is a module, and jest's are not.
  const validator = require.resolve('@seriousme/openapi-schema-validator').replace(/index\.js$/, 'bin/validate-api-cli.js');
  const { stdout } = await run(process.execPath, [validator, file]).catch((error: { stdout: string }) => error);
  expect(JSON.parse(stdout)).toEqual({ valid: true });
});

/** routes.test.ts compares that table with what the server mounts. */
test('it contains every endpoint routed under /api, nothing else, and who may call it', () => {
  const routed = [...ACCESS_TABLE].filter(([endpoint]) => endpoint.includes(' /api/'));
  const documented = operations.map(({ name, operation }) => [name, operation.security.map(({ session }) => [...session].sort()).sort()]);
  const rules: Record<string, string[][]> = { everybody: [], 'signed in': [[]] };
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(
      routed.map(([endpoint, rule]) => [
        templateOf(endpoint),
        rules[rule] ??
          waysOf(rule)
            .map((way) => [...way].sort())
            .sort(),
      ]),
    ),
  );
});

test('each has a name, its answer, the errors that it may give, and schemas that are JSON Schema', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, validateFormats: false });
  for (const { operation } of operations) {
    const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
    expect(answers).toHaveLength(1);
    expect(operation.responses).toMatchObject({ 400: expect.anything(), 401: expect.anything(), default: expect.anything() });
    const contents = [operation.requestBody, ...answers.map(([, answer]) => answer)].flatMap((part) =>
      part && 'content' in part ? Object.values(part.content) : [],
    );
    const schemas = [...contents.flatMap(({ schema }) => schema ?? []), ...(operation.parameters ?? []).map(({ schema }) => schema)];
    for (const schema of schemas) expect(() => ajv.compile(schema)).not.toThrow();
  }
});

test('parts of a request are where they belong: address, query, lists by commas, body, upload, file', () => {
  expect(operationOf('GET /api/vendors').parameters).toContainEqual({
    name: 'status',
    in: 'query',
    required: false,
    schema: { type: 'string', enum: ['active', 'inactive'] },
  });
  expect(operationOf('PUT /api/vendors/{id}').parameters).toMatchObject([{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]);
  expect(operationOf('POST /api/vendors').requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { required: expect.arrayContaining(['name']), additionalProperties: false } } },
  });
  expect(Object.keys(operationOf('POST /api/vendors').responses)).toEqual(expect.arrayContaining(['201', '403', '409', '413', '415']));
  expect(operationOf('POST /api/releases/{area}').requestBody).toEqual({ required: true, content: { 'application/x-tar': {} } });
  expect(Object.keys((operationOf('GET /api/sales/{id}/invoice').responses[200] as { content: object }).content)).toEqual(['application/pdf']);
  const listed = operations.flatMap(({ operation }) => operation.parameters ?? []).filter(({ schema }) => schema.type === 'array');
  expect(listed.length).toBeGreaterThan(0);
  for (const parameter of listed) expect(parameter).toMatchObject({ style: 'form', explode: false });
});

test('answers are compared with it: another kind, a field too many or few, an error of another shape', () => {
  const answer = { data: { id: 4 } };
  const name = 'DELETE /api/vendors/:id';
  expect(documentFault(name, 200, JSON.stringify(answer))).toBeUndefined();
  expect(documentFault(name, 200, JSON.stringify({ data: { id: '4' } }))).toMatch(/must be number/);
  expect(documentFault(name, 200, JSON.stringify({ ...answer, more: 1 }))).toMatch(/must NOT have additional properties/);
  expect(documentFault(name, 200, JSON.stringify({ data: {} }))).toMatch(/must have required property 'id'/);
  expect(documentFault(name, 201, JSON.stringify(answer))).toMatch(/OpenAPI has nothing at/);
  expect(documentFault(name, 409, JSON.stringify({ message: 'no' }))).toMatch(/must have required property 'error'/);
});

test('npm run openapi writes the same document', async () => {
  const file = path.join(folder, 'written.json');
  await run(process.execPath, [path.join(__dirname, '../../../../scripts/openapi.mjs'), file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
});

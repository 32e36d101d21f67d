import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { templateOf } from '../areas/openapi/openapi-document.ts';

/** Made once in a run: half a second for each file otherwise. Formats are the description's own tests. */
const open = () =>
  new Ajv({ strict: false, validateFormats: false, validateSchema: false, allErrors: true }).addSchema(
    JSON.parse(readFileSync(process.env.TEST_OPENAPI!, 'utf8')),
    'api',
  );
let ajv: Ajv | undefined;

/** What in an answer differs from the OpenAPI document for its endpoint and status, or undefined. @param name 'GET /api/sales/:id' */
export function documentFault(name: string, status: number, payload: string): string | undefined {
  const [method, url] = name.split(' ') as [string, string];
  const pointer = status < 400 ? answerPointer(method, url, status) : '#/components/schemas/Error';
  ajv ??= open();
  const check = ajv.getSchema(`api${pointer}`);
  if (!check) return `OpenAPI has nothing at ${pointer}`;
  return check(JSON.parse(payload)) ? undefined : `OpenAPI: ${ajv.errorsText(check.errors)}`;
}

const answerPointer = (method: string, url: string, status: number) =>
  `#/${['paths', templateOf(url), method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema'].map(escaped).join('/')}`;
const escaped = (part: string | number) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'));

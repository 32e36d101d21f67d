import { openapiEndpoints } from '@karkhana/shared-contract/openapi/openapi-endpoints';
import { routesOf } from '../../platform/routes-of.ts';
import { openApiDocument } from './openapi-document.ts';

const { read } = routesOf(openapiEndpoints);

/** What this code serves does not change while it runs. */
let document: ReturnType<typeof openApiDocument> | undefined;

export const openapiRoutes = [
  read('GET /api/openapi.json', async () => {
    document ??= openApiDocument();
    return document;
  }),
];

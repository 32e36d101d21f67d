import { openApiDocument } from './areas/openapi/openapi-document.ts';

/** `npm run openapi`: what GET /api/openapi.json answers, without a server. */
console.log(JSON.stringify(openApiDocument(), null, 2));

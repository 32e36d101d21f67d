// For the tests, which cannot take the compiler's API into their own process.
import { readParts } from './parts.mjs';

process.stdout.write(JSON.stringify(readParts()));

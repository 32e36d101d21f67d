import { shellConfig } from '@karkhana/shared-build';

export default shellConfig(import.meta.dirname, { port: 3100 });

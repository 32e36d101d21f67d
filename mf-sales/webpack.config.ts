import { areaConfig } from '@karkhana/shared-build';

export default areaConfig(import.meta.dirname, { port: 3103 });

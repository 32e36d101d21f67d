import { areaConfig } from '@karkhana/shared-build';
import declaration from './src/declaration.ts';

export default areaConfig(import.meta.dirname, { port: 3103, declaration });

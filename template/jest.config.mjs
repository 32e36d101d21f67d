import path from 'node:path';
import preset from '@karkhana/shared-build/jest-preset';

export default { ...preset, displayName: path.basename(import.meta.dirname) };

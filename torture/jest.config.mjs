import { nodePreset } from '@karkhana/shared-build/jest-preset';

export default { ...nodePreset, displayName: 'torture' };

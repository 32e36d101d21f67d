import { singleBuildConfig } from '@karkhana/shared-build';

export default singleBuildConfig(import.meta.dirname);

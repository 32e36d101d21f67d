/** In a stand-alone page: the module of the area that is developed (webpack-preset.ts). */
declare module 'this-area' {
  import type { Area } from '@karkhana/shared-auth';

  const area: Area;
  export default area;
}

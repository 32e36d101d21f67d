import { Loading } from '@karkhana/shared-ui';
import { type ComponentType, useEffect, useState } from 'react';

interface ScreenModule {
  default: ComponentType;
}

interface ScreenFile {
  load: () => Promise<ScreenModule>;
  /** Once it has come. */
  module?: ScreenModule;
}

/**
 * A screen in a file of its own: `const NewSale = lazyScreen(() => import('./sales/new-sale-screen.tsx'))`. It shows as soon as its file is there; React's
 * `lazy` shows it 300 ms after its fallback at the earliest. A file that does not come is thrown to the boundary around it, and the next visit requests it
 * again.
 */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType {
  const file: ScreenFile = { load };
  return () => <LazyScreen file={file} />;
}

function LazyScreen({ file }: { file: ScreenFile }) {
  const [module, setModule] = useState(file.module);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (module) return;
    let left = false;
    file.load().then(
      (arrived) => {
        file.module = arrived;
        if (!left) setModule(arrived);
      },
      (error: unknown) => !left && setFailure({ error }),
    );
    return () => {
      left = true;
    };
  }, [file, module]);
  if (failure) throw failure.error;
  return module ? <module.default /> : <Loading />;
}

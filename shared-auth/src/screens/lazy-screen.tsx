import { Loading } from '@karkhana/shared-ui';
import { type ComponentType, useEffect, useState } from 'react';

interface ScreenModule<Props> {
  default: ComponentType<Props>;
}

interface ScreenFile<Props> {
  load: () => Promise<ScreenModule<Props>>;
  /** Once it has come. */
  module?: ScreenModule<Props>;
}

/**
 * A screen in a file of its own: `const NewSale = lazyScreen(() => import('./sales/new-sale-screen.tsx'))`. It shows as soon as its file is there; React's
 * `lazy` shows it 300 ms after its fallback at the earliest. A file that does not come is thrown to the boundary around it, and the next visit requests it
 * again.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ScreenModule<Props>>): ComponentType<Props> {
  const file: ScreenFile<Props> = { load };
  return (props) => <LazyScreen file={file} props={props} />;
}

function LazyScreen<Props extends object>({ file, props }: { file: ScreenFile<Props>; props: Props }) {
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
  return module ? <module.default {...props} /> : <Loading />;
}

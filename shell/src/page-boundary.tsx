import { Button, RefreshIcon, StatePage, UnplugIcon } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';
import { AreaBoundary } from './area-boundary.tsx';

const reload = () => location.reload();
/** React's root reports it. */
const reported = () => undefined;

/** Around the whole page: what breaks in the shell itself leaves words and a way on instead of an empty window. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <AreaBoundary area="shell" resetKey="" onBroken={reported} failed={(_error, id) => <PageFailed reference={id} />}>
      {children}
    </AreaBoundary>
  );
}

const PageFailed = ({ reference }: { reference: string }) => (
  <StatePage
    alert
    icon={<UnplugIcon size={34} />}
    title="Karkhana could not be shown"
    text="Reload the page to go on. Nothing that you saved is lost."
    reference={reference}
    actions={
      <Button variant="contained" color="primary" startIcon={<RefreshIcon />} onClick={reload}>
        Reload
      </Button>
    }
  />
);

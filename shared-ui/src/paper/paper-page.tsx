import type { Paper } from '@karkhana/shared-contract/papers/paper';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from '../layout/use-media.ts';
import { useDrawnPaper } from '../print/use-paper.ts';
import { Loading } from '../states/loading.tsx';
import { SHEET } from '../theme/global-styles.tsx';

interface PaperPageProps {
  /** As its function in the contract makes it of the document. */
  paper: Paper;
  /** Called when it can be printed. */
  onDrawn?: (() => void) | undefined;
}

/** A paper as the page itself. */
export function PaperPage({ paper, onDrawn }: PaperPageProps) {
  const code = useDrawnPaper(true, true);
  const isDrawn = code !== undefined;
  useEffect(() => {
    if (isDrawn) onDrawn?.();
  }, [isDrawn, onDrawn]);
  return code ? <code.DrawnPaper paper={paper} /> : <Loading />;
}

/** A paper in the place of the screen that shows its document otherwise: on paper alone. */
export function PrintedPaper({ paper }: Pick<PaperPageProps, 'paper'>) {
  const printing = usePrinting();
  const code = useDrawnPaper(printing, true);
  return code && printing
    ? createPortal(
        <div className={SHEET}>
          <code.DrawnPaper paper={paper} />
        </div>,
        document.body,
      )
    : null;
}

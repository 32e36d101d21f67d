import type { Paper } from '@karkhana/shared-contract/papers/paper';
import { BackIcon, Button, DownloadIcon, media, Page, PaperPage, PrintIcon, styled, TextLink } from '@karkhana/shared-ui';
import { type ReactNode, useEffect } from 'react';

const Wrap = styled('div')({ padding: '16px 0 32px', [media.phone]: { padding: '12px 0 24px' }, [media.print]: { padding: 0 } });
/** Above the paper, as wide as it is. */
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 794,
  maxWidth: '100%',
  margin: '0 auto 12px',
  [media.phone]: { flexWrap: 'wrap' },
});
const Back = styled(TextLink)({ display: 'inline-flex', alignItems: 'center', gap: 4, marginRight: 'auto' });

interface PaperScreenProps {
  /** 'Credit Note': in the window's title with the number, which is the name of the file when it is printed as PDF. */
  name: string;
  number: string;
  paper: Paper;
  /** To the document. */
  back: { to: string; label: string };
  /** Of the file: `[under way, start]`. */
  download?: readonly [boolean, () => void];
  /** Before, and after the buttons to save and to print. */
  first?: ReactNode;
  last?: ReactNode;
  /** Above the paper, on screen alone. */
  above?: ReactNode;
  onDrawn?: (() => void) | undefined;
}

/** A document as printed, with its actions. */
export function PaperScreen({ name, number, paper, back, download, first, last, above, onDrawn }: PaperScreenProps) {
  useEffect(() => {
    const before = document.title;
    document.title = `${name} ${number}`;
    return () => {
      document.title = before;
    };
  }, [name, number]);
  return (
    <Page>
      <Wrap>
        <Bar className="k-no-print">
          <Back to={back.to}>
            <BackIcon size={14} />
            {back.label}
          </Back>
          {first}
          {download && (
            <Button startIcon={<DownloadIcon />} disabled={download[0]} onClick={download[1]}>
              Download PDF
            </Button>
          )}
          <Button variant="contained" color="primary" startIcon={<PrintIcon />} onClick={() => print()}>
            Print {name}
          </Button>
          {last}
        </Bar>
        {above && <div className="k-no-print">{above}</div>}
        <PaperPage paper={paper} onDrawn={onDrawn} />
      </Wrap>
    </Page>
  );
}

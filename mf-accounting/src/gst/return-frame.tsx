import { messageOf } from '@karkhana/shared-auth';
import { Button, Card, CardBody, DownloadIcon, ErrorState, Loading, styled } from '@karkhana/shared-ui';
import type { ReactNode } from 'react';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'end' });

/** Actions of a view: its files among them, for users who may have them. */
export function ReturnButtons({ canExport, busy, files, before, after }: ReturnButtonsProps) {
  return (
    <Buttons>
      {before}
      {canExport &&
        files.map(([label, start]) => (
          <Button key={label} startIcon={<DownloadIcon />} disabled={busy} onClick={start}>
            {label}
          </Button>
        ))}
      {after}
    </Buttons>
  );
}

interface ReturnButtonsProps {
  canExport: boolean;
  /** A file is being made. */
  busy: boolean;
  files: readonly (readonly [label: string, start: () => void])[];
  before?: ReactNode;
  after?: ReactNode;
}

/** Place of a return's buttons, above its figures. */
export const ReturnBar = (props: ReturnButtonsProps) => (
  <Card>
    <CardBody>
      <ReturnButtons {...props} />
    </CardBody>
  </Card>
);

interface Read {
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** While a return has no figures yet. @param name as a sentence begins with it: GSTR-1 */
export const ReturnWaiting = ({ read, name }: { read: Read; name: string }) => (
  <Card>{read.isError ? <ErrorState message={messageOf(read.error, `${name} could not be loaded`)} onRetry={() => void read.refetch()} /> : <Loading />}</Card>
);

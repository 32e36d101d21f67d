import { Card, CardBody, media, styled } from '@karkhana/shared-ui';
import { type CSSProperties, type ReactNode, Suspense } from 'react';

const Room = styled(CardBody)({ minHeight: 'var(--desk)', [media.phone]: { minHeight: 'var(--phone)' } });

/** Heights in pixels of the columns of months, and of the bars by category: at a desk, on a phone. */
const ROOM = { months: [244, 292], bars: [302, 506] } as const;

/** Keeps the chart's place while the report is read and the chart loads, so that the table under it stays where it is. */
export function ChartCard({ title, room, children }: { title?: string; room: keyof typeof ROOM; children: ReactNode }) {
  const [desk, phone] = ROOM[room];
  const loading = <Room style={{ '--desk': `${desk}px`, '--phone': `${phone}px` } as CSSProperties} />;
  return (
    <Card {...(title && { title })}>
      {children ? (
        <Suspense fallback={loading}>
          <CardBody>{children}</CardBody>
        </Suspense>
      ) : (
        loading
      )}
    </Card>
  );
}

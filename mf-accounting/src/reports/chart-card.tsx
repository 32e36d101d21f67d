import { Card, CardBody } from '@karkhana/shared-ui';
import { type ReactNode, Suspense } from 'react';

/** Keeps the chart's place while it loads, so that the table under it stays where it is. @param height of the chart, in pixels */
export function ChartCard({ title, height, children }: { title?: string; height: number; children: ReactNode }) {
  return (
    <Card {...(title && { title })}>
      <CardBody style={{ minHeight: height }}>
        <Suspense>{children}</Suspense>
      </CardBody>
    </Card>
  );
}

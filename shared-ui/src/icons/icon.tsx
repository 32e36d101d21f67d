import type { ReactNode } from 'react';

export interface IconProps {
  /** Pixels; 18 beside text and in buttons, 16 in small ones, 14 inside a line. */
  size?: 14 | 16 | 18 | 34;
}

const STROKE = { 14: 2, 16: 1.75, 18: 1.75, 34: 1.5 };

function Icon({ size = 18, shapes }: IconProps & { shapes: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKE[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes}
    </svg>
  );
}

/** Icons are decoration: the element around them has the words. */
export const icon = (shapes: ReactNode) => (props: IconProps) => <Icon {...props} shapes={shapes} />;

/** An icon from another source, as one path of lines. */
export const PathIcon = ({
  d,
  ...props
}: IconProps & {
  /** Of its one path, on 24 by 24. */
  d: string;
}) => <Icon {...props} shapes={<path d={d} />} />;

/** An icon of lines only, the most frequent kind. */
export const line = (d: string) => icon(<path d={d} />);

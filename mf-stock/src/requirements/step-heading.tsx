import { styled, type } from '@karkhana/shared-ui';
import type { ReactNode, Ref } from 'react';

const Heading = styled('h3')({ ...type.card, '&:focus': { outline: 'none' } });

/** Takes the focus when the step changes, without being a stop of the Tab key. */
export const StepHeading = ({ children, ref }: { children: ReactNode; ref: Ref<HTMLHeadingElement> }) => (
  <Heading ref={ref} tabIndex={-1}>
    {children}
  </Heading>
);

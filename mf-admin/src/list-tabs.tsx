import { media, styled, Tabs } from '@karkhana/shared-ui';
import type { ComponentProps } from 'react';

const Gap = styled('div')({ [media.phone]: { marginBottom: 12 } });

/** Tabs at the head of a list's card; on a phone they stand over the cards. */
export const ListTabs = (props: ComponentProps<typeof Tabs<string>>) => (
  <Gap>
    <Tabs {...props} />
  </Gap>
);

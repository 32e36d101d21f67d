import { media, styled } from '@karkhana/shared-ui';

export const Wrap = styled('div')({ padding: '16px 0 32px', [media.phone]: { padding: '12px 0 24px' }, [media.print]: { padding: 0 } });

/** Above the paper, as wide as it is. */
export const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 794,
  maxWidth: '100%',
  margin: '0 auto 12px',
  [media.phone]: { flexWrap: 'wrap' },
});

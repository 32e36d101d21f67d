import { Banner, formatInstant, Muted, styled } from '@karkhana/shared-ui';

const Digits = styled('span')({ overflowWrap: 'anywhere' });

/** The IRN that a document has, or had. */
export const IrnState = ({ irn, cancelledAt }: { irn: string; cancelledAt: string | undefined }) =>
  cancelledAt ? (
    <>
      <Banner kind="warning">{`Its IRN was cancelled on the portal on ${formatInstant(cancelledAt)}.`}</Banner>
      <Muted>
        The portal takes no document number a second time, also not after a cancelled IRN. Cancel the sale and save it anew: the new number is registered.
      </Muted>
      <Muted>
        <Digits>{irn}</Digits>
      </Muted>
    </>
  ) : (
    <>
      <Banner kind="success">It is registered on the portal.</Banner>
      <Muted>
        IRN <Digits>{irn}</Digits>
      </Muted>
    </>
  );

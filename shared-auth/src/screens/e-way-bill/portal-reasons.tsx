import { Banner, styled } from '@karkhana/shared-ui';

const List = styled('ul')({ margin: '6px 0 0', paddingLeft: 18, listStyle: 'disc', display: 'grid', gap: 4, overflowWrap: 'anywhere' });

/** Everything that a portal would refuse, each a line of its own. */
export const PortalReasons = ({ number, reasons }: { number: string; reasons: readonly string[] }) => (
  <Banner kind="warning">
    {`The portal would refuse ${number}:`}
    <List>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </List>
  </Banner>
);

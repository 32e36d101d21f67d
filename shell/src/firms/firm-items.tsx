import { serverMessageOf, useQuery } from '@karkhana/shared-auth';
import { color, Divider, leaveSafely, MenuItem, styled, type, useToast } from '@karkhana/shared-ui';
import { firmLabel, getFirms, useEnterFirm } from './firms.ts';

const Heading = styled('li')({ padding: '8px 16px 2px', color: color.text.secondary, ...type.label });
const Here = styled('li')({ padding: '8px 16px', overflowWrap: 'anywhere', ...type.small });
const Title = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

/** In the user menu, where one installation serves many firms. */
export default function FirmItems({ onConnect }: { onConnect: () => void }) {
  const toast = useToast();
  const { data: firms = [], here } = useQuery(getFirms()).data ?? {};
  const enterFirm = useEnterFirm();
  const enter = (name: string) => enterFirm.mutate(name, { onError: (error) => toast.error(serverMessageOf(error, 'The firm could not be opened')) });
  return (
    <>
      <Divider component="li" />
      {here !== undefined && (
        <Here role="none">
          You are in <b>{here}</b>
        </Here>
      )}
      {firms.length > 0 && <Heading role="none">Your other firms</Heading>}
      {firms.map((firm) => (
        <MenuItem key={firm.id ?? firm.name} disabled={enterFirm.isPending} onClick={() => leaveSafely(() => enter(firm.id ?? firm.name))}>
          <Title>{firmLabel(firm, firms)}</Title>
        </MenuItem>
      ))}
      <MenuItem onClick={onConnect}>{firms.length > 0 ? 'Connect or disconnect a firm' : 'Connect another firm'}</MenuItem>
    </>
  );
}

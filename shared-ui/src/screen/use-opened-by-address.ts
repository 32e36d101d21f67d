import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'open';

/**
 * Opens a dialog of this screen for an address such as `/vendors?open=new`. The palette leads there. The parameter then leaves the address, so that neither
 * Back nor a reload repeats it.
 */
export function useOpenedByAddress(name: string, open: () => unknown): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(PARAM) === name;
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete(PARAM);
    setParams(rest, { replace: true });
    open();
  });
  useEffect(() => {
    if (wanted) answer();
  }, [wanted]);
}

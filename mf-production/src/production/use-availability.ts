import { useQuery } from '@karkhana/shared-auth';
import { useEffect, useState } from 'react';
import { availabilityRows, isQuantity } from './availability-rows.ts';
import { getAvailability } from './get-availability.ts';

/** Milliseconds after the last key before the server is asked again. */
const PAUSE = 300;
/** Enough to read the product's materials before a quantity is entered. */
const ANY = '1';

/** Materials of the chosen product for the typed quantity. A check that fails yields an empty list, and the server decides on saving. */
export function useAvailability(productId: number | '', quantity: string, place?: string) {
  const asked = usePaused(isQuantity(quantity) ? quantity : ANY);
  const { data } = useQuery({ ...getAvailability(Number(productId), asked, place), enabled: productId !== '' });
  const rows = data ? availabilityRows(data.materials, quantity) : [];
  return {
    rows,
    isShort: rows.some((row) => !row.isEnough),
    /** Whole units that the shelf is enough for; null when nothing limits them, undefined while it is not known. */
    maxQuantity: productId === '' ? undefined : data?.maxQuantity,
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

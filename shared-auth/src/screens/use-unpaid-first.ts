import { useState } from 'react';
import { usePaging } from './use-paging.ts';

/** `usePaging` of a party's documents, with those that are not paid first: `<Preset {...preset} />` shows all of them, from page 1. */
export function useUnpaidFirst(rows: number) {
  const [unpaid, setUnpaid] = useState(true);
  const pages = usePaging(rows);
  const onToggle = () => {
    setUnpaid(!unpaid);
    pages.paging.onPage(1);
  };
  return { ...pages, unpaid, preset: { label: 'Unpaid', pressed: unpaid, onToggle } };
}

import { COPIES, type Copy } from '@karkhana/shared-contract/sales/invoice-copies';
import { useState } from 'react';

const KEY = 'karkhana.invoice-copies';

/** Copies to print: kept on this device; by default the original alone. */
export function useCopies(): [chosen: Copy[], toggle: (copy: Copy) => void] {
  const [chosen, choose] = useState(remembered);
  const toggle = (copy: Copy) => {
    const next = COPIES.filter((each) => (each === copy) !== chosen.includes(each));
    if (!next.length) return; // something is always printed
    localStorage.setItem(KEY, next.join(','));
    choose(next);
  };
  return [chosen, toggle];
}

function remembered(): Copy[] {
  const kept = (localStorage.getItem(KEY) ?? '').split(',');
  const known = COPIES.filter((copy) => kept.includes(copy));
  return known.length ? known : ['original'];
}

import type { Status } from '@karkhana/shared-ui';
import type { ComponentType } from 'react';

/** One line of the palette, with its address or its action. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Its kind, at the line's right: "Sale", "Stock". */
  kind: string;
  Icon: ComponentType<{ size?: 16 }>;
  facts?: RecordFacts | undefined;
  /** An address, or an action in the screen below. */
  to: string | (() => void);
}

/** Facts that distinguish records. */
export interface RecordFacts {
  /** Rupees, formatted. */
  amount?: string;
  /** Formatted. */
  day?: string;
  status?: Status | undefined;
}

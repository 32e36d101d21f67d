import type { Status } from '@karkhana/shared-ui';
import type { ComponentType } from 'react';

/** One line of the palette, and where it leads or what it does. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** What it is, at the line's right: "Sale", "Stock". */
  kind: string;
  Icon: ComponentType<{ size?: 16 }>;
  facts?: RecordFacts | undefined;
  /** An address, or what is done in the screen below. */
  to: string | (() => void);
}

/** What tells one record from the next. */
export interface RecordFacts {
  /** Rupees, formatted. */
  amount?: string;
  /** Formatted. */
  day?: string;
  status?: Status | undefined;
}

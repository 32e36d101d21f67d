import type { Permission } from '@karkhana/shared-contract/permissions';
import type { ComponentType } from 'react';

/** One line of the palette, and where it leads. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** What it is, at the line's right: "Sale", "Stock". */
  kind: string;
  Icon: ComponentType<{ size?: 16 }>;
  to: string;
}

/** What the user may ask for beside screens. */
export interface PaletteAction {
  label: string;
  kind: string;
  to: string;
  /** All of them are needed. */
  permissions: readonly Permission[];
}

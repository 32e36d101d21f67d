import type { ComponentType } from 'react';
import type { Overlays } from './load-overlays.ts';
import { useOverlays } from './use-overlays.ts';

interface PartProps {
  part: 'Dialog' | 'Divider' | 'Drawer' | 'Menu' | 'MenuItem' | 'Modal';
  /** Parts within another, such as an item of a menu, are drawn with it. */
  open?: boolean;
}
type Rest = Omit<PartProps, 'part'>;

/** MUI's part of this name; nothing before it is open and its code is there. */
function Part({ part, ...props }: PartProps) {
  const overlays = useOverlays(props.open ?? true);
  if (!overlays) return null;
  const { MuiTheme, [part]: Mui } = overlays;
  const Loaded = Mui as ComponentType<Rest>;
  return (
    <MuiTheme>
      <Loaded {...props} />
    </MuiTheme>
  );
}

// Each with MUI's own props.
export const Dialog = ((props: Rest) => <Part part="Dialog" {...props} />) as Overlays['Dialog'];
export const Divider = ((props: Rest) => <Part part="Divider" {...props} />) as Overlays['Divider'];
export const Drawer = ((props: Rest) => <Part part="Drawer" {...props} />) as Overlays['Drawer'];
export const Menu = ((props: Rest) => <Part part="Menu" {...props} />) as Overlays['Menu'];
export const MenuItem = ((props: Rest) => <Part part="MenuItem" {...props} />) as Overlays['MenuItem'];
export const Modal = ((props: Rest) => <Part part="Modal" {...props} />) as Overlays['Modal'];

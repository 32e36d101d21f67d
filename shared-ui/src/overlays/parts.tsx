import type { ComponentType } from 'react';
import type { Overlays } from './load-overlays.ts';
import { useOverlays } from './use-overlays.ts';

type Part = 'Dialog' | 'Drawer' | 'Menu' | 'MenuItem' | 'Modal';

/** MUI's part of this name, with its props; nothing is drawn before it is open and loaded. One that is part of another is always open. */
function part<Name extends Part>(name: Name): Overlays[Name] {
  function Overlay(props: { open?: boolean }) {
    const overlays = useOverlays(props.open ?? true);
    if (!overlays) return null;
    const Loaded = overlays[name] as ComponentType<typeof props>;
    return <Loaded {...props} />;
  }
  Overlay.displayName = name;
  return Overlay as unknown as Overlays[Name];
}

export const Dialog = part('Dialog');
export const Drawer = part('Drawer');
export const Menu = part('Menu');
export const MenuItem = part('MenuItem');
export const Modal = part('Modal');

import { color } from '@karkhana/shared-ui/look';
import { picture } from './elements.ts';

interface Row {
  fill: string;
  /** Position of the row and how it repeats, in units of the picture. */
  ground: number;
  eaves: number;
  peak: number;
  width: number;
  step: number;
}

const BACK_TO_FRONT: Row[] = [
  { fill: color.primary.tint, ground: 66, eaves: 66, peak: 22, width: 108, step: 150 },
  { fill: color.primary.tintBorder, ground: 98, eaves: 98, peak: 68, width: 79, step: 110 },
  { fill: color.topbar.bg, ground: 124, eaves: 124, peak: 90, width: 137, step: 190 },
];

/** A row of north-light roofs, from beyond the left edge to beyond the right one. */
function roofs({ ground, eaves, peak, width, step }: Row): string {
  let path = `M-20 132V${ground}`;
  for (let x = -60; x < 2_000; x += step) path += `L${x} ${eaves}L${x + width} ${peak}V${eaves}`;
  return `${path}V132z`;
}

/** The roofs at the foot of the sign-in page, the suite's one illustration. */
export const skyline = () =>
  picture({ viewBox: '0 0 1366 132', preserveAspectRatio: 'xMidYMax slice' }, ...BACK_TO_FRONT.map((row) => ({ fill: row.fill, d: roofs(row) })));

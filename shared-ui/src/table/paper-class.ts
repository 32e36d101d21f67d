import { LANDSCAPE } from '../theme/global-styles.tsx';
import type { Column } from './columns.ts';
import { NAME_WIDTH } from './table-parts.tsx';

/** So wide are columns that fit on a sheet of A4 upright, in the pixels in which a screen counts them: paper sets them closer. */
const PORTRAIT = 800;

/** Turns the sheet for columns that are too wide for it upright. */
export function paperClass<Row>(columns: readonly Column<Row>[]): string | undefined {
  const onPaper = columns.reduce((sum, { width, screenOnly }) => sum + (screenOnly ? 0 : (width ?? NAME_WIDTH)), 0);
  return onPaper > PORTRAIT ? LANDSCAPE : undefined;
}

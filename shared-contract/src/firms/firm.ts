import type { InferType } from 'yup';
import { object, string } from '../answers.ts';

/** Another firm that the signed-in user is in. */
export const otherFirm = object({
  /** Of the connection: in the place of the name where the user is connected with two users of one firm. */
  id: string().optional(),
  /** By which the catalogue knows it. */
  name: string(),
  /** The company's name, as it was when the user last entered. */
  title: string(),
  host: string(),
  /** There; '' where it is not known yet. */
  username: string().optional(),
});
export type OtherFirm = InferType<typeof otherFirm>;

/** The way into another firm: its page `/enter` takes the code once, within a minute. */
export const wayIn = object({ host: string(), code: string() });
export type WayIn = InferType<typeof wayIn>;

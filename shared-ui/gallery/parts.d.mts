export interface Prop {
  name: string;
  optional: boolean;
  type: string;
  /** Text of its comment. */
  line: string;
  /** Its place in the sources: 'src/fields/field.tsx label'. */
  declared: string;
}

export interface Part {
  name: string;
  /** The entry that it is taken from. */
  entry: string;
  /** Below src. */
  file: string;
  /** Text of its comment. */
  line: string;
  /** How it is written; '' where that needs no example. */
  example: string;
  props: Prop[];
}

export function readParts(): Part[];

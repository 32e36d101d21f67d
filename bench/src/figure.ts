/** One line of the bench. */
export interface Figure {
  what: string;
  /** The figure with its unit and, where there is one, its floor. */
  shown: string;
  aim?: string;
  /** It does not keep its aim: the run ends with code 1. */
  missed?: boolean;
  /** What explains it, such as plans of statements. */
  more?: string | undefined;
}

/** Arguments after the name of a measurement. */
export interface Asked {
  /** Of endpoints, those that contain it. */
  part?: string | undefined;
  /** How many sales there are instead of the usual number. */
  sales?: number | undefined;
}

/** Headings, and the figures of each as they come. */
export type Measurement = (asked: Asked) => AsyncGenerator<string | Figure>;

/** A figure that was not measured has no aim. */
export const atMost = (what: string, value: number, aim: number, shown: string, unit = ''): Figure => ({
  what,
  shown,
  aim: `at most ${aim.toLocaleString('en-IN')}${unit}`,
  missed: !(value <= aim),
});

export const atLeast = (what: string, value: number, aim: number, shown: string): Figure => ({
  what,
  shown,
  aim: `at least ${aim}`,
  missed: !(value >= aim),
});

/** `321 / 351 = 0.91`. */
export const ratioOf = (value: number, floor: number, digits = 0): string =>
  `${value.toFixed(digits)} / ${floor.toFixed(digits)} = ${(value / floor).toFixed(2)}`;

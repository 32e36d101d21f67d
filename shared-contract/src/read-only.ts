import { mixed, type ObjectSchema, type ObjectShape } from 'yup';

/**
 * The body of a PUT: beside what may change, all that the record is answered with, so that a client can send back what it read
 * (docs/reference/http.md#changes). The service refuses other values of those fields, which the type leaves out.
 */
export function sentBack<Changes extends ObjectSchema<object>>(answer: { fields: ObjectShape }, changes: Changes): Changes {
  const readOnly = Object.keys(answer.fields).filter((name) => !(name in changes.fields));
  return changes.shape(Object.fromEntries(readOnly.map((name) => [name, mixed().nullable()]))) as unknown as Changes;
}

/** A line of a paper that is sent back: what only its answer has is left out, since it follows from the rest. @param asEntered what the answer names in two ways */
export const lineSentBack = <Line extends ObjectSchema<object>>(
  answer: { fields: ObjectShape },
  line: Line,
  asEntered = (sent: object): object => sent,
): Line =>
  line.transform((sent: unknown) =>
    typeof sent === 'object' && sent !== null
      ? Object.fromEntries(Object.entries(asEntered(sent)).filter(([name]) => name in line.fields || !(name in answer.fields)))
      : sent,
  );

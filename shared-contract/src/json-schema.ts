import type { AnySchema, SchemaDescription, SchemaFieldDescription } from 'yup';

/** As much of JSON Schema (2020-12) as endpoints need. Without any of it everything fits. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: (string | number | boolean | null)[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Side that may leave a field out: one with a default is optional in a request and present in an answer. */
export type Side = 'sent' | 'answered';

/** JSON schema of a schema, for readers that do not run it: without sentences, orders of days and the like. */
export const jsonSchemaOf = (schema: AnySchema, side: Side): JsonSchema => described(schema.describe(), side);

const NAMES: Record<string, string> = { object: 'object', array: 'array', string: 'string', number: 'number', boolean: 'boolean' };

function described(field: SchemaFieldDescription, side: Side): JsonSchema {
  if (!('tests' in field)) return {};
  const type = NAMES[field.type];
  const values = field.oneOf.filter((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)) as NonNullable<JsonSchema['enum']>;
  const format = (field.meta as { format?: string } | undefined)?.format;
  return {
    ...(type && { type: field.nullable ? [type, 'null'] : type }),
    ...(format && { format }),
    ...(values.length && { enum: field.nullable && !values.includes(null) ? [...values, null] : values }),
    ...limitsOf(field),
    ...('fields' in field && objectOf(field.fields as Record<string, SchemaFieldDescription>, side)),
    ...('innerType' in field && field.innerType && { items: described(field.innerType as SchemaFieldDescription, side) }),
  };
}

function objectOf(fields: Record<string, SchemaFieldDescription>, side: Side): JsonSchema {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field, side)]));
  const required = Object.entries(fields).flatMap(([name, field]) => (isRequired(field, side) ? [name] : []));
  return { properties, ...(required.length && { required }), additionalProperties: false };
}

function isRequired(field: SchemaFieldDescription, side: Side): boolean {
  if (!('tests' in field)) return false;
  return !field.optional && (side === 'answered' || field.default === undefined || field.type === 'object');
}

const LIMITS: Record<string, Record<string, keyof JsonSchema>> = {
  number: { min: 'minimum', max: 'maximum' },
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
};

function limitsOf({ type, tests }: SchemaDescription): JsonSchema {
  const limits: JsonSchema = {};
  for (const { name, params = {} } of tests) {
    const key = LIMITS[type]?.[name ?? ''];
    const value = params[name ?? ''];
    if (key && typeof value === 'number') Object.assign(limits, { [key]: value });
    if (name === 'min' && typeof params.more === 'number') limits.exclusiveMinimum = params.more;
    if (name === 'integer') limits.type = 'integer';
  }
  return limits;
}

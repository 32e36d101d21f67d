import type { JsonSchema } from '@karkhana/shared-contract/json-schema';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  style?: 'form';
  explode?: false;
}

export const parametersOf = (place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema = {}): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    // Divided by commas: '4,7,12'.
    ...(schema.items && { style: 'form', explode: false }),
  }));

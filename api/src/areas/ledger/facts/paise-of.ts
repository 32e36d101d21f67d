import { type RawBuilder, sql } from 'kysely';

/** A column of rupees as whole paise. */
export const paiseOf = (rupees: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${rupees} * 100)::bigint`;

/** Of `charges`, in paise. */
export const CHARGES = sql`(select coalesce(sum((charge->>'amount')::numeric * 100), 0)::bigint from jsonb_array_elements(charges) charge)`;

/** A sum over `tax_lines`, in paise. */
export const ofTaxLines = (name: string): RawBuilder<unknown> =>
  sql`(select coalesce(sum((tax->>${sql.lit(name)})::numeric * 100), 0)::bigint from jsonb_array_elements(tax_lines) tax)`;

/** What rules find an account by: its role, or its id where it has none. */
export const accountOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(role, accounts.id::text) from accounts where accounts.id = ${id})`;

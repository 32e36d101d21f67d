import type { AnyObject, ObjectSchema } from 'yup';

/** A cell as the file shows it: a date is 'yyyy-MM-dd', a percentage '18%', independent of how the spreadsheet stores them. */
export type Cell = string | number | null;

/** What can be read out of a cell. */
export type CellKind = 'text' | 'amount' | 'number' | 'percent' | 'day' | 'choice';

export interface SheetColumn<Field extends string = string> {
  field: Field;
  /** In the template and in messages about a cell. */
  header: string;
  kind: CellKind;
  /** Other headers that people write; case, blanks and punctuation do not count. */
  synonyms: readonly string[];
  /** A cell that can be nothing else, whatever its header says. */
  looksLike?: RegExp;
  /** Of a quantity: the field that takes the unit written behind it, as in '1,250.500 kg', where no column has the unit. */
  unitInto?: string;
  /** Of a choice: what people write, by the value it means. The template offers the first words. */
  choices?: Readonly<Record<string, readonly string[]>>;
  required?: true;
  /** In characters, in the template. */
  width?: number;
}

/** What a file of one kind looks like, and the rules of its form. */
export interface ImportSheet<Field extends string = string> {
  columns: readonly SheetColumn<Field>[];
  /** By field; a row is judged by it as a new one is. */
  schema: ObjectSchema<AnyObject>;
  /** Fields that a new row has without a cell; a column that the form requires has to be filled where the file has it. */
  defaults: Readonly<Record<string, unknown>>;
  /** Rows of the template, by field. */
  examples: readonly Readonly<Partial<Record<NoInfer<Field>, Cell>>>[];
  /** Lines allowed above the header, where they are more than 30. */
  titleLines?: number;
  /** 2 where some headers are in the line below, under one that names their group. */
  headerLines?: 1 | 2;
  /** The side on which amounts are positive, where they carry one: '500 Dr' of an invoice, '500 Cr' of a bill. */
  normalSide?: 'debit' | 'credit';
  /** The amount whose side, as '500 Dr' or in columns Debit and Credit, means something for the row. */
  sided?: { field: string; apply(given: Record<string, unknown>, side: 'debit' | 'credit'): void };
  /** Fills in what follows from other cells of the row, before it is judged. */
  finish?(given: Record<string, unknown>): void;
  /** Figures of the books that the preview shows beside the cells. */
  beside?: readonly { header: string; kind: CellKind }[];
}

/** A sheet that knows the names of its fields, so that what is stored follows from it (`fieldsOf`). */
export const sheet = <const Field extends string>(described: ImportSheet<Field>): ImportSheet<Field> => described;

/** Its fields, without those that are no columns of the record: all others are read and written. */
export const fieldsOf = <Field extends string, Other extends Field = never>(
  { columns }: ImportSheet<Field>,
  ...others: readonly Other[]
): Exclude<Field, Other>[] =>
  columns.map(({ field }) => field).filter((field): field is Exclude<Field, Other> => !(others as readonly string[]).includes(field));

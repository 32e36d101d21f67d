/** Unit quantity codes that returns take, with the word that people use. */
export const UNITS = {
  PCS: 'pieces',
  NOS: 'numbers',
  UNT: 'units',
  SET: 'sets',
  PRS: 'pairs',
  DOZ: 'dozen',
  BOX: 'boxes',
  CTN: 'cartons',
  PAC: 'packs',
  BAG: 'bags',
  BTL: 'bottles',
  ROL: 'rolls',
  KGS: 'kilograms',
  GMS: 'grams',
  MTS: 'tonnes',
  LTR: 'litres',
  MLT: 'millilitres',
  MTR: 'metres',
  CMS: 'centimetres',
  SQM: 'square metres',
  CBM: 'cubic metres',
  OTH: 'others',
  /** Services have no quantity in returns. */
  NA: 'not applicable',
} as const;
export type Unit = keyof typeof UNITS;
/** Units of what is counted in whole pieces. */
const WHOLE_UNITS: readonly Unit[] = ['NOS', 'PCS', 'SET', 'PRS'];
/** By the unit for GST, else by the unit of a material. */
export const isWholeUnit = ({ uqc, unit }: { uqc: Unit | null; unit?: string | null | undefined }): boolean =>
  uqc === null ? unit === 'pieces' : WHOLE_UNITS.includes(uqc);
export const UNIT_CODES = Object.keys(UNITS) as Unit[];

export const TAXABILITIES = ['taxable', 'nil_rated', 'exempt', 'non_gst'] as const;
export type Taxability = (typeof TAXABILITIES)[number];

export const TAXABILITY_LABELS: Record<Taxability, string> = { taxable: 'Taxable', nil_rated: 'Nil rated', exempt: 'Exempt', non_gst: 'Outside GST' };

/** 4, 6 or 8 digits; a service's begins with 99 (its SAC). */
export const isHsn = (code: string): boolean => /^(?:\d{4}|\d{6}|\d{8})$/.test(code) && !code.startsWith('00');

/** A PIN code: six digits, the first not 0. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** A branch's code: four letters, 0, six letters or digits. Capitals only. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

/** A virtual payment address: 'name@bank'. */
export const isUpiId = (text: string): boolean => text.length <= 255 && /^[A-Za-z0-9._-]{2,200}@[A-Za-z][A-Za-z0-9]{1,50}$/.test(text);

/** The portals' rules for their files (INV-01 1.1, e-way bill bulk generation 1.0.0621, GSTR-1), written by hand as JSON Schema: only published facts. */

const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
const array = (items: object, maxItems = 100_000) => ({ type: 'array', minItems: 1, maxItems, items });
const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength, pattern: '^[^"\\\\]*$' });
const matching = (pattern: string) => ({ type: 'string', pattern });
const oneOf = (...values: (string | number)[]) => ({ enum: values });
const whole = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });
/** Rupees with two decimals at most. */
const amount = { type: 'number', multipleOf: 0.01, minimum: -9_999_999_999_999.99, maximum: 9_999_999_999_999.99 };
const positive = { ...amount, minimum: 0 };
const rate = { type: 'number', minimum: 0, maximum: 100 };
const GSTIN = '[0-9]{2}[A-Z0-9]{13}';
const gstin = matching(`^${GSTIN}$`);
const state = matching('^[0-9]{1,2}$');
const slashedDay = matching('^(0[1-9]|[12][0-9]|3[01])/(0[1-9]|1[0-2])/20[0-9]{2}$');
const dashedDay = matching('^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|1[0-2])-20[0-9]{2}$');
const pin = whole(100_000, 999_999);

const address = { Addr1: text(1, 100), Loc: text(3, 50), Pin: pin, Stcd: state };
const moreOfParty = { Addr2: text(3, 100), TrdNm: text(3, 100), Ph: text(6, 12), Em: text(6, 100) };

export const E_INVOICE = object(
  {
    Version: oneOf('1.1'),
    TranDtls: object({ TaxSch: oneOf('GST'), SupTyp: oneOf('B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP') }, { RegRev: oneOf('Y', 'N') }),
    DocDtls: object({ Typ: oneOf('INV', 'CRN', 'DBN'), No: matching('^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$'), Dt: slashedDay }),
    SellerDtls: object({ Gstin: gstin, LglNm: text(3, 100), ...address }, moreOfParty),
    BuyerDtls: object({ Gstin: matching(`^(${GSTIN}|URP)$`), LglNm: text(3, 100), Pos: state, ...address }, moreOfParty),
    ItemList: array(
      object(
        {
          ...{ SlNo: matching('^[0-9]{1,6}$'), IsServc: oneOf('Y', 'N'), HsnCd: matching('^([0-9]{4}|[0-9]{6}|[0-9]{8})$'), UnitPrice: positive },
          ...{ TotAmt: positive, AssAmt: positive, GstRt: rate, IgstAmt: positive, CgstAmt: positive, SgstAmt: positive, TotItemVal: positive },
        },
        { PrdDesc: text(3, 300), Qty: { type: 'number', minimum: 0 }, Unit: text(3, 8), Discount: positive },
      ),
      1_000,
    ),
    ValDtls: object(
      { AssVal: positive, CgstVal: positive, SgstVal: positive, IgstVal: positive, TotInvVal: positive },
      { RndOffAmt: { ...amount, minimum: -99.99, maximum: 99.99 } },
    ),
  },
  {
    ShipDtls: object({ LglNm: text(3, 100), ...address }, { ...moreOfParty, Gstin: gstin }),
    RefDtls: object({ PrecDocDtls: array(object({ InvNo: text(1, 16), InvDt: slashedDay })) }),
    ExpDtls: { type: 'object' },
  },
);

const side = (name: 'from' | 'to') => ({
  [`${name}Gstin`]: matching(`^(${GSTIN}|URP)$`),
  [`${name}TrdName`]: text(1, 100),
  [`${name}Addr1`]: text(1, 120),
  [`${name}Place`]: text(1, 50),
  [`${name}Pincode`]: pin,
  [`${name}StateCode`]: whole(1, 99),
});
const stateName = (name: string) => `actual${name}StateCode`;

export const E_WAY_BILL = object({
  version: oneOf('1.0.0621'),
  billLists: array(
    object(
      {
        ...{ userGstin: gstin, supplyType: oneOf('I', 'O'), subSupplyType: whole(1, 12), docType: oneOf('INV', 'BIL', 'CHL', 'BOE', 'OTH') },
        ...{ docNo: matching('^[a-zA-Z0-9/-]{1,16}$'), docDate: slashedDay, transType: whole(1, 4) },
        ...side('from'),
        ...side('to'),
        [stateName('From')]: whole(1, 99),
        [stateName('To')]: whole(1, 99),
        ...{ totalValue: positive, cgstValue: positive, sgstValue: positive, igstValue: positive, cessValue: positive, TotNonAdvolVal: positive },
        ...{ OthValue: amount, totInvValue: positive, transMode: whole(1, 4), transDistance: whole(0, 4_000), vehicleType: oneOf('R', 'O') },
        mainHsnCode: matching('^[0-9]{4,8}$'),
        itemList: array(
          object(
            {
              ...{ itemNo: whole(1, 250), hsnCode: matching('^[0-9]{4,8}$'), quantity: { type: 'number', minimum: 0 }, qtyUnit: text(3, 3) },
              ...{ taxableAmount: positive, sgstRate: rate, cgstRate: rate, igstRate: rate },
            },
            { productName: text(1, 100), productDesc: text(1, 100), cessRate: rate, cessNonAdvol: rate },
          ),
          250,
        ),
      },
      {
        ...{
          transporterId: text(15, 15),
          transporterName: text(1, 25),
          transDocNo: text(1, 15),
          transDocDate: slashedDay,
          vehicleNo: matching('^[A-Z0-9]{7,15}$'),
        },
        ...{ fromAddr2: text(1, 120), toAddr2: text(1, 120), subSupplyDesc: text(1, 20) },
      },
    ),
  ),
});

const inum = matching('^[a-zA-Z0-9/-]{1,16}$');
const taxes = { iamt: amount, camt: amount, samt: amount };
const item = object({ num: whole(1, 99_999), itm_det: object({ txval: amount, rt: rate, csamt: amount }, taxes) });
const invoice = { inum, idt: dashedDay, val: positive, itms: array(item) };
const filed = { oinum: inum, oidt: dashedDay };
const ofBuyer = { pos: state, rchrg: oneOf('Y', 'N'), inv_typ: oneOf('R', 'SEWP', 'SEWOP', 'DE', 'CBW') };
const note = { nt_num: inum, nt_dt: dashedDay, ntty: oneOf('C', 'D'), val: positive, itms: array(item) };
const filedNote = { ont_num: inum, ont_dt: dashedDay };
const unregistered = { typ: oneOf('B2CL', 'EXPWP', 'EXPWOP') };
const exported = { inum, idt: dashedDay, val: positive, itms: array(object({ txval: amount, rt: rate, iamt: amount, csamt: amount })) };
const bill = { sbpcode: text(6, 6), sbnum: matching('^[0-9]{3,7}$'), sbdt: dashedDay };
const exportKind = { exp_typ: oneOf('WPAY', 'WOPAY') };
const hsnRow = object(
  { num: whole(1, 100_000), uqc: text(2, 3), qty: { type: 'number' }, rt: rate, txval: amount, csamt: amount },
  { hsn_sc: matching('^[0-9]{4,8}$'), desc: text(0, 30), ...taxes },
);
const othersRow = { sply_ty: oneOf('INTRA', 'INTER'), typ: oneOf('OE'), pos: state };
const untaxed = object({ sply_ty: oneOf('INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C'), expt_amt: amount, nil_amt: amount, ngsup_amt: amount });
const series = object({
  num: whole(1, 10_000),
  from: inum,
  to: inum,
  totnum: whole(1, 1_000_000),
  cancel: whole(0, 1_000_000),
  net_issue: whole(0, 1_000_000),
});

export const GSTR1 = object(
  { gstin, fp: matching('^(0[1-9]|1[0-2])20[0-9]{2}$'), version: text(1, 20), hash: text(1, 64) },
  {
    b2b: array(object({ ctin: gstin, inv: array(object({ ...invoice, ...ofBuyer })) })),
    b2ba: array(object({ ctin: gstin, inv: array(object({ ...invoice, ...ofBuyer, ...filed })) })),
    b2cl: array(object({ pos: state, inv: array(object(invoice)) })),
    b2cla: array(object({ pos: state, inv: array(object({ ...invoice, ...filed })) })),
    b2cs: array(object({ ...othersRow, rt: rate, txval: amount, csamt: amount }, taxes)),
    b2csa: array(
      object({ omon: matching('^(0[1-9]|1[0-2])20[0-9]{2}$'), ...othersRow, itms: array(object({ rt: rate, txval: amount, csamt: amount }, taxes)) }),
    ),
    exp: array(object({ ...exportKind, inv: array(object(exported, bill)) })),
    expa: array(object({ ...exportKind, inv: array(object({ ...exported, ...filed }, bill)) })),
    cdnr: array(object({ ctin: gstin, nt: array(object({ ...note, ...ofBuyer })) })),
    cdnra: array(object({ ctin: gstin, nt: array(object({ ...note, ...ofBuyer, ...filedNote })) })),
    cdnur: array(object({ ...unregistered, ...note }, { pos: state })),
    cdnura: array(object({ ...unregistered, ...note, ...filedNote }, { pos: state })),
    nil: object({ inv: array(untaxed) }),
    hsn: object({}, { hsn_b2b: array(hsnRow), hsn_b2c: array(hsnRow), data: array(hsnRow) }),
    doc_issue: object({ doc_det: array(object({ doc_num: whole(1, 12), doc_typ: text(1, 60), docs: array(series) })) }),
  },
);

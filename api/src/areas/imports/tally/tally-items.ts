import { readAmount } from '../reading/read-amount.ts';
import { readChoice } from '../reading/read-choice.ts';
import { unitCodeColumn } from '../sheets/goods-columns.ts';
import type { Cell } from '../sheets/import-sheet.ts';
import { childrenOf, groupsAbove, latestOf, type Masters, nameOf, namesOf, type TallyElement, textIn } from './parse-masters.ts';

/** A stock item of Tally, in the names of the templates of goods. */
export interface TallyItem {
  name: string;
  /** Tally does not separate materials from products; its groups mostly do. */
  isMaterial: boolean;
  category: string;
  sku: string;
  unit: string;
  hsn: Cell;
  rate: Cell;
  taxability: Cell;
  quantity: Cell;
  value: Cell;
  openingRate: Cell;
  standardPrice: Cell;
  standardCost: Cell;
}

const OF_PACKING = /\bpack|carton|corrugated/i;
const OF_CONSUMABLES = /consumable|\bspare|\btools?\b|stores/i;
const OF_MATERIALS = /\braw\b|material|component|bought.?out|input/i;

export function itemsOf({ STOCKITEM, STOCKGROUP, UNIT }: Masters): TallyItem[] {
  const units = new Map(UNIT.map((unit) => [nameOf(unit).toLowerCase(), reportedAs(unit)]));
  return STOCKITEM.map((item) => {
    const groups = groupsAbove(textIn(item, 'PARENT'), STOCKGROUP).join(' / ');
    const base = textIn(item, 'BASEUNITS');
    const gst = latestOf(item, 'GSTDETAILS.LIST');
    const [name, alias] = [nameOf(item), namesOf(item)[1]];
    return {
      name,
      isMaterial: OF_PACKING.test(groups) || OF_CONSUMABLES.test(groups) || OF_MATERIALS.test(groups),
      category: OF_PACKING.test(groups) ? 'packaging' : OF_CONSUMABLES.test(groups) ? 'consumables' : 'raw_material',
      sku: (textIn(childrenOf(item, 'MAILINGNAME.LIST')[0], 'MAILINGNAME') || alias || name).slice(0, 100),
      unit: UNIT_CODES && readChoice(base, UNIT_CODES) ? base : (units.get(base.toLowerCase()) ?? base),
      hsn: textIn(latestOf(item, 'HSNDETAILS.LIST'), 'HSNCODE') || textIn(gst, 'HSNCODE') || textIn(item, 'HSNCODE') || null,
      rate: integratedRate(gst),
      taxability: textIn(gst, 'TAXABILITY') || null,
      quantity: measured(textIn(item, 'OPENINGBALANCE')),
      value: debitValue(textIn(item, 'OPENINGVALUE')),
      openingRate: measured(textIn(item, 'OPENINGRATE')),
      standardPrice: measured(textIn(newest(item, 'STANDARDPRICELIST.LIST'), 'RATE')),
      standardCost: measured(textIn(newest(item, 'STANDARDCOSTLIST.LIST'), 'RATE')),
    };
  });
}

const UNIT_CODES = unitCodeColumn('Unit', []).choices;

/** 'KGS-KILOGRAMS', as returns call a unit that has a name of its own. */
const reportedAs = (unit: TallyElement): string | undefined =>
  (textIn(latestOf(unit, 'REPORTINGUQCDETAILS.LIST'), 'REPORTINGUQCNAME') || textIn(unit, 'GSTREPUOM')).split('-')[0] || undefined;

/** The number of '100 Nos' or '500.00/Nos'; a compound of two units stays as it is, to be named. */
function measured(text: string): Cell {
  const number = /^-?[\d,.]{1,30}/.exec(text)?.[0] ?? '';
  const amount = /\d/.test(text.slice(number.length)) ? undefined : readAmount(number);
  if (amount !== undefined) return amount === 0 ? null : amount;
  return text || null;
}

/** Rupees; stock is in debit, which Tally has below zero. */
function debitValue(text: string): Cell {
  const amount = readAmount(text);
  return amount === undefined ? text || null : amount === 0 ? null : -amount;
}

function integratedRate(gst: TallyElement | undefined): Cell {
  const rates = [gst, ...childrenOf(gst, 'STATEWISEDETAILS.LIST')].flatMap((list) => childrenOf(list, 'RATEDETAILS.LIST'));
  const integrated = rates.find((rate) => /^(?:IGST|Integrated Tax)$/i.test(textIn(rate, 'GSTRATEDUTYHEAD')));
  return textIn(integrated, 'GSTRATE') ? `${textIn(integrated, 'GSTRATE')}%` : null;
}

const newest = (item: TallyElement, name: string): TallyElement | undefined =>
  childrenOf(item, name)
    .filter(({ children }) => children.length)
    .sort((one, other) => textIn(one, 'DATE').localeCompare(textIn(other, 'DATE')))
    .at(-1);

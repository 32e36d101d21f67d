import { parser } from 'sax';
import { textOf } from '../reading/open-csv.ts';
import { RefusedFile } from '../reading/refused-file.ts';

/** An element of Tally's XML. */
export interface TallyElement {
  name: string;
  /** NAME in its tag. */
  called: string;
  text: string;
  children: TallyElement[];
}

const KINDS = ['GROUP', 'LEDGER', 'STOCKGROUP', 'STOCKITEM', 'UNIT', 'COMPANY'] as const;
type MasterKind = (typeof KINDS)[number];
export type Masters = Record<MasterKind, TallyElement[]>;

/** Elements inside of one another; Tally's own files have a dozen. */
const DEEPEST = 40;
/** Tally writes these before names of its own, though XML has no such characters. */
const NO_CHARACTER = /&#(?:0{0,5}(?:[0-8]|1[124-9]|2\d|3[01])|x0{0,5}(?:[0-8bcef]|1[0-9a-f]));/gi;

/** Whether a file is XML, in any of the encodings in which Tally writes it. */
export const isXml = (content: Buffer): boolean => {
  const start = content.subarray(0, 400);
  const text = start[0] === 0xff || start[0] === 0xfe ? textOf(start) : start.toString('latin1');
  return /^[^<]{0,20}<(?:\?xml|!--|ENVELOPE|TALLYMESSAGE)/i.test(text);
};

/** The masters of an export of Tally. Vouchers are passed over. @throws RefusedFile */
export function parseMasters(content: Buffer): Masters {
  const masters: Masters = { GROUP: [], LEDGER: [], STOCKGROUP: [], STOCKITEM: [], UNIT: [], COMPANY: [] };
  const open: TallyElement[] = [];
  let isTally = false;
  const xml = parser(true);
  const refuse = (message: string): never => {
    throw new RefusedFile(message);
  };
  xml.onerror = () => refuse(`This XML file is damaged in line ${xml.line + 1}. Export it from Tally once more`);
  // Nothing that Tally writes has one, and what it declares could grow without end.
  xml.ondoctype = () => refuse(NO_TALLY);
  xml.onopentag = ({ name, attributes }) => {
    const element = { name, called: clean(attributes['NAME'] ?? ''), text: '', children: [] };
    if (open.length > DEEPEST) refuse(NO_TALLY);
    isTally ||= name === 'ENVELOPE' || name === 'TALLYMESSAGE';
    const inMaster = open.find((each) => isMaster(each.name));
    if (inMaster) open.at(-1)?.children.push(element);
    else if (isMaster(name)) masters[name].push(element);
    open.push(element);
  };
  xml.onclosetag = () => {
    open.pop();
  };
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  xml.ontext = add;
  xml.oncdata = add;
  xml.write(textOf(content).replaceAll(NO_CHARACTER, '')).close();
  if (!isTally) throw new RefusedFile(NO_TALLY);
  // An answer of Tally counts its masters in elements of the same names.
  for (const kind of KINDS) masters[kind] = masters[kind].filter((master) => kind === 'COMPANY' || nameOf(master) !== '');
  return masters;
}

const NO_TALLY = 'This XML file is no export of Tally. In Tally choose Export, Masters, and XML as the format';

const isMaster = (name: string): name is MasterKind => (KINDS as readonly string[]).includes(name);

/** Without control characters and blanks around it; what Tally writes for nothing is nothing. */
export const clean = (text: string): string => {
  const shown = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  return /^(?:not applicable|any|unknown|primary)$/i.test(shown) ? '' : shown;
};

/** The text of the first child with one of these names that has any. */
export function textIn(element: TallyElement | undefined, ...names: string[]): string {
  for (const name of names) {
    const found = element?.children.find((child) => child.name === name && clean(child.text) !== '');
    if (found) return clean(found.text);
  }
  return '';
}

export const childrenOf = (element: TallyElement | undefined, name: string): TallyElement[] => element?.children.filter((child) => child.name === name) ?? [];

/** The entry that counts last, of lists with a day from which each counts. */
export function latestOf(element: TallyElement, name: string): TallyElement | undefined {
  const lists = childrenOf(element, name).filter(({ children }) => children.length);
  return lists.sort((one, other) => textIn(one, 'APPLICABLEFROM').localeCompare(textIn(other, 'APPLICABLEFROM'))).at(-1);
}

/** As people call it: in its tag, else in its list of names. */
export const nameOf = (element: TallyElement): string => element.called || namesOf(element)[0] || textIn(element, 'NAME');

/** Its name, then its aliases. */
export const namesOf = (element: TallyElement): string[] =>
  [...childrenOf(element, 'LANGUAGENAME.LIST').flatMap((list) => childrenOf(list, 'NAME.LIST')), ...childrenOf(element, 'NAME.LIST')]
    .flatMap((list) => childrenOf(list, 'NAME'))
    .map(({ text }) => clean(text))
    .filter(Boolean);

/** The names of the groups above, from the nearest on. */
export function groupsAbove(parent: string, groups: readonly TallyElement[]): string[] {
  const above = new Map(groups.map((group) => [nameOf(group).toLowerCase(), textIn(group, 'PARENT')]));
  const names: string[] = [];
  for (let name = parent; name && !names.includes(name) && names.length < DEEPEST; name = above.get(name.toLowerCase()) ?? '') names.push(name);
  return names;
}

/** 'yyyy-MM-dd' of yyyyMMdd; nothing of anything else. */
export const dayOf = (text: string): string | null => (/^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null);

import type { Permission, Role } from '../permissions.ts';
import type { SlotContexts, SlotName } from './slots.ts';

/** Where a page is offered: the left menu, an icon of the top bar, the user's menu, the head of the dashboard; the list of keys, of the page that turns them on. */
export const PLACES = ['menu', 'header', 'user-menu', 'dashboard', 'keys'] as const;
export type Place = (typeof PLACES)[number];

/** Permissions needed to see something; the server decides. With neither: all signed-in users. */
interface Audience {
  permission?: Permission;
  role?: Role;
}

/** An address of the suite. Everything under `prefix` is the area's own business. */
export interface AreaPage extends Audience {
  /** One part, such as '/sales'; no two areas have the same. */
  prefix: string;
  /** In sentences: "Sales could not be loaded". */
  title: string;
  /** On links: "Sales Management". */
  label: string;
  /** `d` of an SVG path in a box of 24 by 24, drawn as a line. */
  icon: string;
  /** From small to large, across areas. */
  order: number;
  places: readonly Place[];
  /**
   * GET of the api, relative to /api, that the screen requests first at this address without a search; the module's `firstReads` (area.ts) requests the same.
   * The page sends it before any code is loaded.
   */
  reads?: string;
  /** In the header, where that shows another than the menu. */
  headerIcon?: string;
  /** In the header: a number on the icon. */
  badge?: {
    /** GET of the api, relative to /api, with `total` in its answer; asked every minute. */
    from: string;
    /** First part of its query key (query-keys.ts), so that changes elsewhere refresh it. */
    key: string;
    /** Behind the number: "3 unread". */
    words: string;
  };
}

/** Shape of a panel's placeholder while it loads; none for a dialog. */
export const PANEL_SHAPES = ['list', 'chart', 'overview', 'none'] as const;

/** An area's entry in a slot; the component of the same name is in its module (area.ts). */
export interface AreaPanel<Slot extends SlotName = SlotName> extends Audience {
  slot: Slot;
  name: string;
  /** While it loads and when it fails. */
  title: string;
  order: number;
  /** Of twelve columns on a desk, more where a row is not full; a phone shows each on its own. */
  columns: number;
  /** Height in pixels kept free while it loads, so that the content below does not move. */
  height: number;
  /** The same on a phone, where rows are taller; `height` by default. */
  phoneHeight?: number;
  shape?: (typeof PANEL_SHAPES)[number];
  /** On the dashboard: under its first heading, because it needs action. */
  needsAction?: boolean;
  /** Only where the slot's context has one of these values. */
  when?: { [Field in keyof SlotContexts[Slot]]?: readonly SlotContexts[Slot][Field][] };
}

/** A line of the palette (Ctrl K) beside the pages. */
export interface AreaAction extends Pick<Audience, 'role'> {
  order: number;
  label: string;
  /** Where it belongs, at the line's right: "Sales Management". */
  kind: string;
  /** An address of the suite. */
  to: string;
  /** 'create' makes something new and comes first. */
  does: 'create' | 'open';
  /** All of them are required. */
  permissions: readonly Permission[];
  /** In addition one of these, if there are any. */
  anyOf?: readonly Permission[];
  /** Only for a company that has to do with GST. */
  gst?: boolean;
}

/** Records that the palette finds on the server. */
export interface RecordSearch {
  order: number;
  /** At the line's right: "Sale". */
  kind: string;
  icon: string;
  permission: Permission;
  /** GET of the api, relative to /api, that takes `search`, `page` and `limit`. */
  from: string;
  /** It accepts `words` as well: words in any order, over all identifying fields of its records. */
  words?: boolean;
  /** The field of its answer that holds the records: 'data'. */
  list: string;
  /** First part of its query key (query-keys.ts). */
  key: string;
  /** With fields of the record in braces: '{invoice_number}, {vendor_name}'. */
  label: string;
  /** The same; fields are escaped: '/sales/{id}'. One that ends in '/{id}' has a page of its own, and the palette shows again which were open last. */
  to: string;
  /** Fields that distinguish records: rupees, and a day 'yyyy-MM-dd'. */
  amount?: string;
  day?: string;
  /** Text of its chip: by the first rule that applies. */
  status?: readonly StatusRule[];
}

/** Applies where the field has a value that equals `is` and is at most the field `atMost`, where these are given. */
export interface StatusRule {
  field: string;
  is?: string;
  atMost?: string;
  /** A status of the kit; by default the field's own value. */
  shows?: string;
}

type AnyPanel = { [Slot in SlotName]: AreaPanel<Slot> }[SlotName];

/** What `defineArea` is given. */
export interface AreaDeclaration {
  pages: readonly AreaPage[];
  /** Slots on the area's own screens. */
  slots?: readonly SlotName[];
  panels?: readonly AnyPanel[];
  actions?: readonly AreaAction[];
  records?: readonly RecordSearch[];
}

/** A panel as it is written into release.json. */
export interface DeclaredPanel extends Omit<AreaPanel, 'slot' | 'when'> {
  slot: string;
  /** Of the slot, in the contract that the area was built with. */
  version: number;
  when?: readonly { field: string; values: readonly string[] }[];
}

/** A declaration as it is in release.json and in the extras of /frontends.json. */
export interface DeclaredArea {
  pages: readonly AreaPage[];
  offers: readonly { slot: string; version: number }[];
  panels: readonly DeclaredPanel[];
  actions: readonly AreaAction[];
  records: readonly RecordSearch[];
}

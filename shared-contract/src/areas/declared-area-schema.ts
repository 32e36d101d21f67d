import type { ISchema } from 'yup';
import { boundedList } from '../bounded.ts';
import { flag, oneOf, text, wholeNumber } from '../fields.ts';
import { ROLES } from '../permissions.ts';
import { record } from '../record.ts';
import { PANEL_SHAPES, PLACES } from './area-declaration.ts';

/**
 * Shape and size limits of an uploaded declaration. Its content, prefixes and permissions and slots, is checked before it becomes live
 * (release/src/fit/declaration-fit.ts).
 */
const words = (label: string) => text(label, 100).required(`${label} is required`);
const name = (label: string) => text(label, 60).required(`${label} is required`);
const icon = () => text('Icon', 1_000).required('Icon is required');
const order = () => wholeNumber('Order', 0, 9_999).required('Order is required');
const permission = () => text('Permission', 60);
const role = () => oneOf('Role', ROLES);
/** Of this suite and of its api: no other host's. */
const addressIfAny = (label: string) =>
  text(label, 300).matches(/^\/(?![/\\])[\w\-./?=&{}%]*$/, { message: `${label} is an address such as /sales/new`, excludeEmptyString: true });
const address = (label: string) => addressIfAny(label).required(`${label} is required`);
const listOf = <T>(label: string, of: ISchema<T>, maximum: number) =>
  boundedList(of, maximum, { tooLong: `${label} may be at most ${maximum}`, wrongKind: `${label} must be a list` });

const page = record({
  prefix: name('Prefix'),
  title: words('Title'),
  label: words('Label'),
  icon: icon(),
  order: order(),
  permission: permission(),
  role: role(),
  places: listOf('Places', oneOf('Place', PLACES).required(), PLACES.length).required('Places are required'),
  reads: addressIfAny('Reads'),
  headerIcon: text('Icon', 1_000),
  badge: record({ from: address('From'), key: name('Key'), words: words('Words') }).default(undefined),
});

const panel = record({
  slot: name('Slot'),
  version: wholeNumber('Version', 1, 9_999).required('Version is required'),
  name: name('Name'),
  title: words('Title'),
  order: order(),
  permission: permission(),
  role: role(),
  columns: wholeNumber('Columns', 1, 12).required('Columns are required'),
  height: wholeNumber('Height', 0, 2_000).required('Height is required'),
  phoneHeight: wholeNumber('Phone height', 0, 2_000),
  shape: oneOf('Shape', PANEL_SHAPES),
  needsAction: flag('Needs action'),
  when: listOf('Conditions', record({ field: name('Field'), values: listOf('Values', words('Value'), 20).required() }), 10),
});

const action = record({
  order: order(),
  label: words('Label'),
  kind: words('Kind'),
  to: address('Address'),
  does: oneOf('Does', ['create', 'open']).required('Does is required'),
  permissions: listOf('Permissions', permission().required(), 10).required('Permissions are required'),
  anyOf: listOf('Any of', permission().required(), 20),
  role: role(),
  gst: flag('GST'),
});

const statusRule = record({ field: name('Field'), is: text('Value', 100), atMost: text('At most', 60), shows: text('Shows', 60) });

const search = record({
  order: order(),
  kind: words('Kind'),
  icon: icon(),
  permission: permission().required('Permission is required'),
  from: address('From'),
  words: flag('Words'),
  list: name('List'),
  key: name('Key'),
  label: words('Label'),
  to: address('Address'),
  amount: text('Amount', 60),
  day: text('Day', 60),
  status: listOf('Status', statusRule, 20),
});

const offer = record({ slot: name('Slot'), version: wholeNumber('Version', 1, 9_999).required('Version is required') });

/** `declaration` of release.json; `strict`, because it is kept as it came. */
export const declaredAreaSchema = record({
  pages: listOf('Pages', page, 30).required('Pages are required'),
  offers: listOf('Offers', offer, 30).required('Offers are required'),
  panels: listOf('Panels', panel, 60).required('Panels are required'),
  actions: listOf('Actions', action, 100).required('Actions are required'),
  records: listOf('Records', search, 30).required('Records are required'),
});

import { buttons } from './buttons.tsx';
import { charts } from './charts.tsx';
import { dialogs } from './dialogs.tsx';
import { documentParts } from './documents.tsx';
import type { Examples } from './examples.ts';
import { fields } from './fields.tsx';
import { forms } from './forms.tsx';
import { layout } from './layout.tsx';
import { states } from './states.tsx';
import { tables } from './tables.tsx';

/** The gallery's pages. */
export const pages: Readonly<Record<string, Examples>> = { layout, buttons, tables, states, fields, forms, documents: documentParts, dialogs, charts };

/** Parts over the page or at its edges: each of their examples is a page of its own. */
export const ALONE: ReadonlySet<string> = new Set([
  'AccountPaymentDialog',
  'AccountPaymentView',
  'AllocateDialog',
  'AttachmentsDialog',
  'BottomBar',
  'ConfirmDialog',
  'ConflictDialog',
  'DatedList',
  'Dialog',
  'FilterPanel',
  'FormDialog',
  'PageHeader',
  'ReasonDialog',
  'RecordPaymentDialog',
  'VoidPaymentDialog',
]);

import { layOutDocument } from '../../platform/export/document-thread.ts';
import { selfInvoicePdf } from './self-invoice-pdf.ts';

layOutDocument(selfInvoicePdf);

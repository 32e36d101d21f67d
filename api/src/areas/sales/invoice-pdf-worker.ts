import { layOutDocument } from '../../platform/export/document-thread.ts';
import { invoicePdf } from './invoice-pdf.ts';

layOutDocument(invoicePdf);

import { layOutDocument } from '../../platform/export/document-thread.ts';
import { gstInvoicePdf } from './gst-invoice-pdf.ts';

layOutDocument(gstInvoicePdf);

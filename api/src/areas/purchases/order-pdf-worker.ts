import { layOutDocument } from '../../platform/export/document-thread.ts';
import { orderPdf } from './order-pdf.ts';

layOutDocument(orderPdf);

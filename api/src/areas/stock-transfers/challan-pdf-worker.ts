import { layOutDocument } from '../../platform/export/document-thread.ts';
import { challanPdf } from './challan-pdf.ts';

layOutDocument(challanPdf);

import { layOutDocument } from '../export/document-thread.ts';
import { paperPdf } from './paper-pdf.ts';

layOutDocument(paperPdf);

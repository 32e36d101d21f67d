import { layOutDocument } from '../../platform/export/document-thread.ts';
import { notePdf } from './note-pdf.ts';

layOutDocument(notePdf);

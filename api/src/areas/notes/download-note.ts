import type { Note } from '@karkhana/shared-contract/notes/note';
import type { NoteDocument } from '@karkhana/shared-contract/notes/note-kinds';
import { documentFile } from '../../platform/export/document-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';

export const downloadNote = (note: Note, document: NoteDocument): FileAnswer =>
  documentFile('areas/notes/note-pdf-worker', { invoice_number: note.number, note, document });

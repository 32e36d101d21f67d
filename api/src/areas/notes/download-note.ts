import type { Note } from '@karkhana/shared-contract/notes/note';
import type { NoteDocument } from '@karkhana/shared-contract/notes/note-kinds';
import { notePaper } from '@karkhana/shared-contract/papers/note-paper';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { paperFile } from '../../platform/paper/paper-file.ts';

export const downloadNote = (note: Note, document: NoteDocument): FileAnswer => paperFile(notePaper(note, document));

import { downloadFile, messageOf, useNavigate } from '@karkhana/shared-auth';
import { IMPORT_LABELS, type ImportKind } from '@karkhana/shared-contract/imports/import-kinds';
import { Button, color, DownloadIcon, FileIcon, Muted, media, styled, useToast } from '@karkhana/shared-ui';
import { useRef } from 'react';
import { KIND_SENTENCES } from './import-words.ts';
import { useUploadImport } from './upload-import.ts';

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '12px 16px',
  '& + &': { borderTop: `1px solid ${color.border.row}` },
  [media.phone]: { flexWrap: 'wrap', gap: 8 },
});
const Words = styled('div')({ flex: 1, minWidth: 220 });
const Buttons = styled('div')({ display: 'flex', gap: 8, [media.phone]: { width: '100%', '& > button': { flex: 1 } } });

/** One kind of file: its content, its template, and its upload; or any file, whose kind is found. */
export function ImportKindRow({ kind }: { kind?: ImportKind }) {
  const toast = useToast();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadImport();
  const label = kind ? IMPORT_LABELS[kind] : 'Any list';
  const template = (kind: ImportKind) =>
    downloadFile('GET /api/imports/:kind/template', { params: { kind } }, `${label}.xlsx`).catch((error: unknown) =>
      toast.error(messageOf(error, 'The template could not be downloaded')),
    );
  const choose = (file: File | undefined) => {
    if (!file) return;
    upload.mutate(
      { kind, file },
      { onSuccess: (id) => navigate(`/settings/import/${id}`), onError: (error) => toast.error(messageOf(error, 'The file could not be uploaded')) },
    );
    // The same file, mended, may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <Row>
      <Words>
        <b>{label}</b>
        <div>
          <Muted>{kind ? KIND_SENTENCES[kind] : 'A report of Tally, Busy or Vyapar, or a list of your own: its columns say what it is.'}</Muted>
        </div>
      </Words>
      <Buttons>
        {kind && (
          <Button startIcon={<DownloadIcon />} aria-label={`Template of ${label}`} onClick={() => void template(kind)}>
            Template
          </Button>
        )}
        <Button startIcon={<FileIcon />} aria-label={`Choose File of ${label}`} disabled={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? 'Uploading...' : 'Choose File'}
        </Button>
      </Buttons>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File of ${label}`}
        accept=".xlsx,.xls,.csv,.txt,.tsv,.xml"
        onChange={({ target }) => choose(target.files?.[0])}
      />
    </Row>
  );
}

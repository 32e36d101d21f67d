import { useRef, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Banner } from '../forms/banner.tsx';
import { PaperclipIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';
import { Small } from '../layout/text.tsx';
import { Empty } from '../states/empty.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { Loading } from '../states/loading.tsx';
import { styled } from '../theme/styled.ts';
import { type AttachedFile, asPicture } from './attached-file.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { UploadBar } from './upload-bar.tsx';

export interface AttachmentsDialogProps {
  /** The record that they are attached to: 'PO/26-27/00183'. */
  subtitle: string;
  /** From shared-auth's useAttachments; a failure rejects with an error that has the reason. */
  attachments: {
    /** Undefined while they are on their way. */
    files: readonly AttachedFile[] | undefined;
    failed: boolean;
    retry: () => unknown;
    /** @param onProgress from 0 to 1 */
    add(file: File, onProgress: (share: number) => void): Promise<void>;
    remove(id: number): Promise<void>;
    fetch(id: number, name: string): Promise<File>;
  };
  /** Hands a file to the browser's downloads. */
  save: (file: Blob, name: string) => void;
  /** Whether this user may. */
  mayAdd: boolean;
  /** Whether this user may. */
  mayRemove: boolean;
  /** Escape, the close button, a click beside it. */
  onClose: () => void;
}

const MOST = 10;
const MOST_BYTES = 5_000_000;
const TYPES = 'image/*,application/pdf';
const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'It did not work. Try again.');

/** The photos and PDFs of a document: looked at, downloaded, added one after the other, removed. A phone offers its camera. */
export function AttachmentsDialog({ subtitle, attachments, save, mayAdd, mayRemove, onClose }: AttachmentsDialogProps) {
  const { files, failed, retry } = attachments;
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<{ name: string; share: number }>();
  const [busy, setBusy] = useState<number>();
  const [picture, setPicture] = useState<{ id: number; address: string }>();
  const [removing, setRemoving] = useState<AttachedFile>();
  const [fault, setFault] = useState<string>();
  const full = (files?.length ?? 0) >= MOST;

  const attempt = async (work: () => Promise<void>) => {
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(reasonOf(error));
    }
  };
  const add = (chosen: readonly File[]) =>
    attempt(async () => {
      for (const file of chosen) {
        if (file.size > MOST_BYTES) throw new Error(`${file.name} has more than 5 MB`);
        setUpload({ name: file.name, share: 0 });
        await attachments.add(file, (share) => setUpload({ name: file.name, share }));
      }
    }).finally(() => setUpload(undefined));
  const withFile = (file: AttachedFile, use: (content: File) => Promise<void> | void) => {
    setBusy(file.id);
    return attempt(async () => use(await attachments.fetch(file.id, file.name))).finally(() => setBusy(undefined));
  };
  const look = (file: AttachedFile) => {
    if (picture?.id === file.id) return setPicture(undefined);
    return void withFile(file, async (content) => setPicture({ id: file.id, address: await asPicture(content) }));
  };
  const remove = (file: AttachedFile) => {
    setBusy(file.id);
    setRemoving(undefined);
    return attempt(() => attachments.remove(file.id)).finally(() => setBusy(undefined));
  };

  const foot = (
    <>
      <span>{mayAdd && <Small>{full ? `${MOST} files are attached, as many as there can be` : 'Photos and PDFs, up to 5 MB each'}</Small>}</span>
      <Button onClick={onClose}>Close</Button>
      {mayAdd && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<PaperclipIcon />}
          disabled={upload !== undefined || full || !files}
          onClick={() => input.current?.click()}
        >
          Attach
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title="Attachments" subtitle={subtitle} onClose={onClose} foot={foot}>
      {fault && <Banner>{fault}</Banner>}
      {failed && <ErrorState message="The attachments could not be loaded" onRetry={retry} />}
      {!files && !failed && <Loading />}
      {files?.length === 0 && !upload && <Empty title="Nothing is attached yet" hint="A photo of the paper bill, the challan, the transporter's receipt." />}
      {files && files.length > 0 && (
        <List aria-label="Attachments">
          {files.map((file) => (
            <AttachmentRow
              key={file.id}
              file={file}
              picture={picture?.id === file.id ? picture.address : undefined}
              busy={busy === file.id}
              onLook={() => look(file)}
              onDownload={() => void withFile(file, (content) => save(content, content.name))}
              onRemove={mayRemove ? () => setRemoving(file) : undefined}
            />
          ))}
        </List>
      )}
      {upload && <UploadBar {...upload} />}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={TYPES}
        aria-label="Files to attach"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file may be chosen once more.
          target.value = '';
          void add(chosen);
        }}
      />
      {removing && (
        <ConfirmDialog
          open
          title="Remove Attachment"
          question="Remove this file?"
          facts={[['File', removing.name]]}
          note="This cannot be undone."
          confirmLabel="Remove"
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Dialog>
  );
}

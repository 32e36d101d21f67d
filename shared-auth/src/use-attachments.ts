import type { AttachedTo, Attachment } from '@karkhana/shared-contract/attachments/attachment';
import { queryKeys, touchedBy } from '@karkhana/shared-contract/query-keys';
import { send } from './call.ts';
import { fetchFile } from './download.ts';
import { useQuery } from './use-query.ts';
import { useRefresh } from './use-refresh.ts';

type NamesOf<Kind extends AttachedTo> = {
  list: `GET /api/${Kind}/:id/attachments`;
  add: `POST /api/${Kind}/:id/attachments`;
  content: `GET /api/${Kind}/:id/attachments/:attachmentId`;
  remove: `DELETE /api/${Kind}/:id/attachments/:attachmentId`;
};
/** The endpoints of one kind of document. An area writes them out: the build checks the names in its scripts. */
export type AttachmentNames = { [Kind in AttachedTo]: NamesOf<Kind> }[AttachedTo];

/** The photos and PDFs of a document, for the kit's AttachmentsDialog. What fails rejects with ApiError. */
export function useAttachments(names: AttachmentNames, id: number) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.attachments, names.list, id],
    queryFn: async ({ signal }) => (await send<{ data: Attachment[] }>(names.list, { params: { id }, signal })).data.data,
  });
  const refresh = useRefresh(touchedBy.attachment);
  const changed = (work: Promise<unknown>) =>
    work.then(
      () => refresh(),
      (failure: unknown) => {
        refresh(undefined, failure);
        throw failure;
      },
    );
  return {
    files: data,
    failed: error !== null && !isFetching && !data,
    retry: refetch,
    /** @param onProgress from 0 to 1 */
    add(file: File, onProgress: (share: number) => void): Promise<void> {
      const body = new FormData();
      body.set('file', file);
      return changed(send(names.add, { params: { id }, body, timeout: 0, onUploadProgress: ({ progress = 0 }) => onProgress(progress) }));
    },
    remove: (attachmentId: number): Promise<void> => changed(send(names.remove, { params: { id, attachmentId } })),
    fetch: (attachmentId: number, name: string): Promise<File> => fetchFile(names.content, { params: { id, attachmentId } }, name),
  };
}

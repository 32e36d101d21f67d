import { downloadFile, messageOf } from '@karkhana/shared-auth';
import type { ImportDetail } from '@karkhana/shared-contract/imports/import';
import { BottomBar, Button, ButtonLink, DownloadIcon, formatQuantity, media, styled, useToast } from '@karkhana/shared-ui';
import { useCommitImport } from './change-import.ts';
import { savedWord } from './import-words.ts';

const Words = styled('div')({ flex: 1, [media.phone]: { flexBasis: '100%' } });
const Bar = styled(BottomBar)({ [media.phone]: { flexWrap: 'wrap' } });

/** How many rows will be saved, and the button that does. */
export function ImportFoot({ shown }: { shown: ImportDetail }) {
  const { id, counts, file_name } = shown;
  const words = savedWord(shown);
  const toast = useToast();
  const commit = useCommitImport(id);
  const saved = counts.new + counts.changed;
  const download = () =>
    downloadFile('GET /api/imports/:id/wrong-rows', { params: { id } }, `${file_name}, wrong rows.xlsx`).catch((error: unknown) =>
      toast.error(messageOf(error, 'The wrong rows could not be downloaded')),
    );
  return (
    <Bar>
      <Words>
        <b>{words}</b> will be saved
        {counts.wrong > 0 && (
          <>
            , <b>{`${formatQuantity(counts.wrong)} wrong`}</b> left out
          </>
        )}
        . You can undo the whole import.
      </Words>
      <ButtonLink to="/settings/import">Cancel</ButtonLink>
      {counts.wrong > 0 && (
        <Button startIcon={<DownloadIcon />} onClick={() => void download()}>
          Download Wrong Rows
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        disabled={!saved || commit.isPending}
        onClick={() => commit.mutate(counts.wrong > 0, { onError: (error) => toast.error(messageOf(error, 'The import could not be saved')) })}
      >
        {`Save ${words}`}
      </Button>
    </Bar>
  );
}

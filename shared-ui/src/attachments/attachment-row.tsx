import { formatInstant } from '../format/dates.ts';
import { DownloadIcon, EyeIcon, TrashIcon } from '../icons/icons.tsx';
import { IconAction, RowActions } from '../layout/icon-action.tsx';
import { Small } from '../layout/text.tsx';
import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';
import { type AttachedFile, formatSize, isPicture } from './attached-file.ts';

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${color.border.row}` },
});
const Words = styled('div')({ flex: 1, minWidth: 160, overflowWrap: 'anywhere', '& > span': { display: 'block' } });
const Picture = styled('img')({ flexBasis: '100%', minWidth: 0, maxHeight: '60vh', objectFit: 'contain', borderRadius: 6, background: color.bg.sunken });

interface AttachmentRowProps {
  file: AttachedFile;
  /** The address of the picture, while it is looked at. */
  picture: string | undefined;
  busy: boolean;
  onLook: () => void;
  onDownload: () => void;
  /** Absent where it may not be removed. */
  onRemove?: (() => void) | undefined;
}

/** One file: its facts and who added it. A picture opens below it, a PDF is only downloaded. */
export function AttachmentRow({ file, picture, busy, onLook, onDownload, onRemove }: AttachmentRowProps) {
  const { name, size, user_name, created_at } = file;
  return (
    <Row>
      <Words>
        <b>{name}</b>
        <Small>{`${formatSize(size)}, ${user_name}, ${formatInstant(created_at)}`}</Small>
      </Words>
      <RowActions>
        {isPicture(file) && (
          <IconAction
            label={`${picture ? 'Hide' : 'View'} ${name}`}
            hint={picture ? 'Hide' : 'View'}
            aria-expanded={picture !== undefined}
            disabled={busy}
            onClick={onLook}
          >
            <EyeIcon />
          </IconAction>
        )}
        <IconAction label={`Download ${name}`} hint="Download" disabled={busy} onClick={onDownload}>
          <DownloadIcon />
        </IconAction>
        {onRemove && (
          <IconAction danger label={`Remove ${name}`} hint="Remove" disabled={busy} onClick={onRemove}>
            <TrashIcon />
          </IconAction>
        )}
      </RowActions>
      {picture && <Picture src={picture} alt={name} />}
    </Row>
  );
}

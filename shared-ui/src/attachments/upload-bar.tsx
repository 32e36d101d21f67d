import { color } from '../theme/color.ts';
import { styled } from '../theme/styled.ts';

const Track = styled('div')({ height: 6, marginTop: 6, borderRadius: 3, background: color.bg.sunken, overflow: 'hidden' });
const Done = styled('div')({ height: '100%', background: color.primary.main });

/** How far a file is sent. @param share from 0 to 1 */
export function UploadBar({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div role="status">
      {`Uploading ${name}... ${percent} %`}
      <Track role="progressbar" aria-label={`Uploading ${name}`} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <Done style={{ width: `${percent}%` }} />
      </Track>
    </div>
  );
}

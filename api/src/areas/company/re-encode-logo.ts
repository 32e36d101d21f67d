import { LOGO_TOO_LARGE, LOGO_WRONG_KIND, type LogoType, MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '@karkhana/shared-contract/company/logo';
import sharp from 'sharp';
import { AppError, badInput } from '../../platform/app-error.ts';

export interface Logo {
  content: Buffer;
  media_type: LogoType;
}

/** Pixels that a logo keeps at most: three times what paper shows of it. */
const [WIDTH, HEIGHT] = [800, 320];
const BEGINNINGS: [LogoType, Buffer][] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/**
 * The picture anew, from its pixels alone: nothing hidden in the file (places, comments, another file behind it) remains. Its bytes decide its type,
 * not the label it is sent with. Its size is checked before anything is unpacked.
 */
export async function reEncodeLogo(sent: Buffer): Promise<Logo> {
  if (sent.length > MAX_LOGO_BYTES) throw new AppError('TOO_LARGE', LOGO_TOO_LARGE, { logo: LOGO_TOO_LARGE });
  const media_type = BEGINNINGS.find(([, beginning]) => sent.subarray(0, beginning.length).equals(beginning))?.[0];
  if (!media_type) throw badInput('logo', LOGO_WRONG_KIND);
  const picture = sharp(sent, { limitInputPixels: MAX_LOGO_SIDE * MAX_LOGO_SIDE, failOn: 'error' });
  const { width, height } = await picture.metadata().catch(() => {
    throw badInput('logo', 'The logo cannot be read as a picture');
  });
  if (width > MAX_LOGO_SIDE || height > MAX_LOGO_SIDE) throw badInput('logo', 'The logo may be at most 4,000 by 4,000 pixels');
  // Upright: a phone stores how it was held.
  const upright = picture.autoOrient().resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true });
  const encoded = media_type === 'image/png' ? upright.png() : upright.jpeg({ quality: 90 });
  const content = await encoded.toBuffer().catch(() => {
    throw badInput('logo', 'The logo cannot be read as a picture');
  });
  return { content, media_type };
}

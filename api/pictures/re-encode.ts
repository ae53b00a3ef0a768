import { Rejected } from '../../events/rejected.ts';
import { openFairQueue } from '../limits/fair-queue.ts';

/** Of the longer side, in pixels: a page of A4 at 200 dots an inch. */
const SIDE_MAXIMUM = 1_600;
const QUALITY = 80;
const PIXELS_MAXIMUM = 50_000_000;
const SECONDS_MAXIMUM = 20;
const WAITING_MAXIMUM = 8;

/** Decoded, the largest one takes 200 MB. */
const inTurn = openFairQueue({ parallelMaximum: 1, waitingMaximum: WAITING_MAXIMUM });

export interface EncodedPicture {
  /** WebP, upright, without metadata. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** @throws Rejected for what is no picture, or a bomb: its size is read before it is decoded */
export async function reEncode(bytes: Uint8Array): Promise<EncodedPicture> {
  if (!isPicture(bytes)) throw new Rejected('no_picture');
  return inTurn('pictures', async () => {
    const sharp = await loadSharp();
    const { width, height, pages = 1 } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
    if (width * height > PIXELS_MAXIMUM) throw new Rejected('too_many_pixels');
    if (pages > 1) throw new Rejected('no_picture');
    const { data, info } = await readable(
      sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAXIMUM })
        .autoOrient()
        .resize({ width: SIDE_MAXIMUM, height: SIDE_MAXIMUM, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS_MAXIMUM })
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** With the first picture: 30 MB that most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function readable<Read>(reading: Promise<Read>): Promise<Read> {
  return reading.catch(() => {
    throw new Rejected('no_picture');
  });
}

/** By its first bytes: an SVG, a PDF or a HEIC never comes to a decoder. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
}

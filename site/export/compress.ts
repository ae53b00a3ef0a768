import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openKeptCompressed } from './kept-compressed.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const kept = openKeptCompressed();

/** Below this the headers weigh more than what is saved. */
const COMPRESSED_FROM_BYTES = 512;
/** A larger text is not worth a second at every publication; what never changes was compressed by the build. */
const THOROUGH_UNTIL_BYTES = 70_000;
const LARGE_QUALITY = 8;
/** A window reaches over so many bytes less than its size. */
const WINDOW_RESERVE_BYTES = 16;
/** What is made while a visitor waits, or among many others. */
const QUICK_QUALITY = 5;

export interface CompressOptions {
  /** The Brotli that the build has made. */
  readonly built?: Uint8Array | undefined;
  readonly isQuick?: boolean | undefined;
  /** Whether the Brotli may be kept on the disk for the next start. */
  readonly isKept?: boolean;
}

/** Both encodings of a text, or neither where they do not help. */
export async function compress(
  body: Uint8Array,
  { built, isQuick = false, isKept = true }: CompressOptions = {},
): Promise<{ brotli?: Uint8Array; gzip?: Uint8Array }> {
  if (body.length < COMPRESSED_FROM_BYTES) return {};
  const thorough = body.length > THOROUGH_UNTIL_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const quality = isQuick ? QUICK_QUALITY : thorough;
  const makeBrotli = () => brotliOf(body, quality);
  const [brotli, gzipped] = await Promise.all([
    built ?? (isKept && !isQuick ? kept(body, quality, makeBrotli) : makeBrotli()),
    compressGzip(body, { level: isQuick ? QUICK_QUALITY : constants.Z_BEST_COMPRESSION }),
  ]);
  return { brotli, gzip: gzipped };
}

/** As small as it gets, unless a lower `quality` asks for speed. */
export function brotliOf(body: Uint8Array, quality = constants.BROTLI_MAX_QUALITY): Promise<Uint8Array> {
  return compressBrotli(body, {
    params: {
      ...(quality === constants.BROTLI_MAX_QUALITY ? {} : { [constants.BROTLI_PARAM_LGWIN]: windowOf(body) }),
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Bits of the smallest window that the whole text fits into: a larger one costs time and memory, and saves nothing. */
function windowOf({ length }: Uint8Array): number {
  const bits = Math.ceil(Math.log2(length + WINDOW_RESERVE_BYTES));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS);
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this the headers weigh more than what is saved. */
const COMPRESSED_FROM_BYTES = 512;
/** 11 takes twice as long for two bytes less in a hundred. */
const THOROUGH_QUALITY = 10;
/** Not worth a second at every publication; the build compresses what never changes. */
const THOROUGH_UNTIL_BYTES = 70_000;
const LARGE_QUALITY = 8;
/** A window is smaller than its size by so many bytes. */
const WINDOW_RESERVE_BYTES = 16;
/** While a visitor waits, or among many others. */
const QUICK_QUALITY = 5;

export interface Compressed {
  readonly brotli?: Uint8Array;
  readonly gzip?: Uint8Array;
}

export interface Encodings {
  /** The best so far; the first time a quick one. */
  now(): Promise<Compressed>;
  best(): Promise<Compressed>;
}

/** @param built the Brotli of the build */
export function encodingsOf(body: Uint8Array, built?: Uint8Array): Encodings {
  let quick: Promise<Compressed> | undefined;
  let thorough: Promise<Compressed> | undefined;
  let ready: Compressed | undefined;
  const best = () => {
    thorough ??= compress(body, { built, isQuick: false }).then((compressed) => {
      ready = compressed;
      return compressed;
    });
    return thorough;
  };
  return {
    now: async () => {
      quick ??= compress(body, { built, isQuick: true });
      return ready ?? quick;
    },
    best,
  };
}

/** Compressed already, or not worth it. */
export const unencoded: Encodings = { now: async () => ({}), best: async () => ({}) };

interface CompressOptions {
  readonly built: Uint8Array | undefined;
  readonly isQuick: boolean;
}

async function compress(body: Uint8Array, { built, isQuick }: CompressOptions): Promise<Compressed> {
  if (body.length < COMPRESSED_FROM_BYTES) return {};
  const thorough = body.length > THOROUGH_UNTIL_BYTES ? LARGE_QUALITY : THOROUGH_QUALITY;
  const [brotli, gzipped] = await Promise.all([
    built ?? brotliOf(body, isQuick ? QUICK_QUALITY : thorough),
    compressGzip(body, { level: isQuick ? QUICK_QUALITY : constants.Z_BEST_COMPRESSION }),
  ]);
  return { brotli, gzip: gzipped };
}

function brotliOf(body: Uint8Array, quality: number): Promise<Uint8Array> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body),
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The smallest window that fits the text: a larger one costs time and memory for nothing. */
function windowOf({ length }: Uint8Array): number {
  const bits = Math.ceil(Math.log2(length + WINDOW_RESERVE_BYTES));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_MAX_WINDOW_BITS);
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Below this the headers weigh more than what is saved. */
const COMPRESSED_FROM_BYTES = 512;
/** Larger files are scripts of the application pages: the last percent is not worth seconds of every start. */
const THOROUGH_UNTIL_BYTES = 70_000;

/** Both encodings of a text, or neither where they do not help. */
export async function compress(body: Uint8Array): Promise<{ brotli?: Uint8Array; gzip?: Uint8Array }> {
  if (body.length < COMPRESSED_FROM_BYTES) return {};
  const quality = body.length > THOROUGH_UNTIL_BYTES ? 8 : constants.BROTLI_MAX_QUALITY;
  const [brotli, gzipped] = await Promise.all([
    brotliOf(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipOf(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { brotli, gzip: gzipped };
}

import { expect, test } from 'vitest';
import { headerRules, headersFile } from '../../publishing/export/host-headers.ts';
import { file, sampleSite } from './export-site.ts';

const site = await sampleSite();

test('Apple’s systems find their icon where they look for it', () => {
  const { body, contentType } = file(site, '/apple-touch-icon.png');
  // Where a PNG says how wide and how high it is.
  const size = new DataView(body.buffer, body.byteOffset + 16);
  expect([contentType, size.getUint32(0), size.getUint32(4)]).toEqual(['image/png', 180, 180]);
});

test('the worker that removes an earlier one is asked for each time, of a static host too, which sends no second policy', () => {
  const worker = file(site, '/sw.js');
  expect(worker.cacheControl).toBe('no-cache');
  expect(worker.contentType).toContain('text/javascript');
  expect(site.has('/tr/sw.js')).toBe(false);
  const common = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' };
  const blocks = headersFile(headerRules({ files: site, placePolicies: new Map() }, common)).split('\n\n');
  expect(blocks).toContain('/sw.js\n  cache-control: no-cache');
  expect(blocks[0]).toBe('/*\n  x-content-type-options: nosniff');
});

const types: Readonly<Record<string, { type: string; text: boolean }>> = {
  html: { type: 'text/html; charset=utf-8', text: true },
  js: { type: 'text/javascript; charset=utf-8', text: true },
  css: { type: 'text/css; charset=utf-8', text: true },
  svg: { type: 'image/svg+xml', text: true },
  xml: { type: 'application/xml; charset=utf-8', text: true },
  txt: { type: 'text/plain; charset=utf-8', text: true },
  json: { type: 'application/json; charset=utf-8', text: true },
  webmanifest: { type: 'application/manifest+json; charset=utf-8', text: true },
  woff2: { type: 'font/woff2', text: false },
  png: { type: 'image/png', text: false },
  ico: { type: 'image/x-icon', text: false },
};

/** By the ending of the file's name; anything unknown is bytes. */
export function contentTypeOf(file: string): { type: string; text: boolean } {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? { type: 'application/octet-stream', text: false };
}

/* Writes an export to DIRECTORY as a process whose files are its own user's alone, as an embedded product is. */
import { markBuild, noteChecked } from '../../publishing/export/folder.ts';
import { writeExport } from '../../publishing/export/write.ts';

process.umask(0o077);
const [, , directory = ''] = process.argv;
const body = Buffer.from('a page');
const page = (file: string) => ({
  file,
  version: '1',
  make: async () => ({ body, brotli: body, gzip: body }),
});
await writeExport(directory, [page('index.html'), page('tr/predictions/a.html')]);
await markBuild(directory, 'build-1');
await noteChecked(directory, new Date());

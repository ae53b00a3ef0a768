/* Writes an export to DIRECTORY as a process whose files are its own user's alone, as an embedded product is. */
import { markBuild, noteChecked } from '../../publishing/export/folder.ts';
import { writeExport } from '../../publishing/export/write.ts';
import { item } from './export-items.ts';

process.umask(0o077);
const [, , directory = ''] = process.argv;
await writeExport(directory, [item('index.html', 'home'), item('tr/predictions/a.html', 'a')]);
await markBuild(directory, 'build-1');
await noteChecked(directory, new Date());

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawPicture } from '../export/pictures/draw-picture.ts';
import { fixedPictures } from '../export/pictures/fixed-pictures.ts';

/** Draws the pictures for links to the pages at fixed paths, in both languages. */
export async function drawOpenGraphPictures(directory: string): Promise<void> {
  for (const [path, picture] of fixedPictures()) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await drawPicture(picture));
  }
}

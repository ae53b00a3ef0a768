import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, onTestFinished } from 'vitest';

/** A world, a log, a server: what was opened and has to be closed. */
type Opened = { close(): unknown } | { stop(force?: boolean): unknown };

const close = (opened: Opened) => ('close' in opened ? opened.close() : opened.stop(true));

/** For all tests of a file or of a block: closed after the last of them, and before what was opened earlier. */
export async function forFile<T extends Opened>(opening: T | Promise<T>): Promise<T> {
  const opened = await opening;
  afterAll(async () => void (await close(opened)));
  return opened;
}

/** For the test that opens it. */
export async function forTest<T extends Opened>(opening: T | Promise<T>): Promise<T> {
  const opened = await opening;
  onTestFinished(async () => void (await close(opened)));
  return opened;
}

/** Opened anew for each test of a file or of a block. */
export const forEachTest = <T extends Opened>(open: () => T | Promise<T>): T =>
  madeForEachTest(() => forTest(open()));

/** Stands for what was made for the test that is under way. */
export function madeForEachTest<T extends object>(make: () => T | Promise<T>): T {
  let made: T;
  beforeEach(async () => {
    made = await make();
  });
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(made, name),
    set: (_, name, value) => Reflect.set(made, name, value),
    ownKeys: () => Reflect.ownKeys(made),
    getOwnPropertyDescriptor: (_, name) => ({
      value: Reflect.get(made, name),
      enumerable: true,
      configurable: true,
    }),
  });
}

export function directoryForFile(): string {
  const directory = newDirectory();
  afterAll(() => remove(directory));
  return directory;
}

export function directoryForTest(): string {
  const directory = newDirectory();
  onTestFinished(() => remove(directory));
  return directory;
}

const newDirectory = () => mkdtempSync(join(tmpdir(), 'falname-'));
const remove = (directory: string) => rmSync(directory, { recursive: true, force: true });

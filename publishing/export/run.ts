import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { pageHeaders } from '../../api/http/security-headers.ts';
import type { Database } from '../../database/database.ts';
import { businessDate } from '../../events/calendar.ts';
import { pathOf } from '../../site/src/publications/places.ts';
import { kindPaths } from '../addresses.ts';
import { type Archive, openArchive, type PlaceFound } from '../archive.ts';
import { openBuild } from '../build.ts';
import { readContent } from '../content.ts';
import type { SiteFile } from '../file.ts';
import { type Made, openMaker } from '../make.ts';
import { digest, type Snapshot, snapshotOf } from '../snapshot.ts';
import { markBuild, noteChecked, OWN_FOLDER, unmarkOtherBuilds, writeServed } from './folder.ts';
import { caddyFile, headerRules, headersFile, redirectsFile } from './host-headers.ts';
import { fixedItems, placeItems, textItem } from './items.ts';
import { type Exported, writeExport } from './write.ts';

const BUILD_NAME_LENGTH = 16;

export interface ExportSettings {
  readonly publicUrl: string;
  readonly sellsPaid: boolean;
  readonly distDirectory?: string;
  readonly archive?: Archive;
}

export interface ExportAttempt {
  readonly now: Date;
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export interface PagesExport {
  /** Both trees. @throws ExportError where they cannot be written */
  run(attempt: ExportAttempt): Promise<Exported>;
}

/** More than are made at a time. */
const PLACES_READ_MAXIMUM = 16;

/** The pages of a place come one after the other. */
function readOnce(archive: Archive) {
  const places = new LRUCache<string, Promise<PlaceFound>>({ max: PLACES_READ_MAXIMUM });
  const read: Archive['read'] = (place, today) => {
    const path = pathOf(place);
    const found = places.get(path) ?? archive.read(place, today);
    places.set(path, found);
    return found;
  };
  return { archive: { ...archive, read }, forget: () => places.clear() };
}

export async function openPagesExport(
  database: Database,
  directory: string,
  { publicUrl, sellsPaid, distDirectory, archive = openArchive(database) }: ExportSettings,
): Promise<PagesExport> {
  const build = await openBuild(distDirectory);
  const reading = readOnce(archive);
  const maker = openMaker({ build, archive: reading.archive, publicUrl, sellsPaid });
  const before = new Map<string, Made>();
  return { run };

  async function run({ now, ...attempt }: ExportAttempt): Promise<Exported> {
    const today = businessDate(now);
    reading.forget();
    const places = await archive.list(today);
    const snapshot = snapshotOf(await readContent(database, today));
    const fixed = new Map<string, SiteFile | Error>(build.files);
    for (const path of maker.fixed) fixed.set(path, await makeFixed(path, snapshot));
    const policies = await placePolicies();
    const rules = headerRules({ files: fixed, placePolicies: policies }, pageHeaders(publicUrl));
    const mark = `build-${digest(JSON.stringify(rules)).slice(0, BUILD_NAME_LENGTH)}`;
    const items = [
      ...fixedItems(fixed),
      textItem('_headers', headersFile(rules)),
      textItem('_redirects', redirectsFile(fixed)),
      ...places.flatMap(placeItems(maker, snapshot)),
    ];
    const replacing = () => unmarkOtherBuilds(directory, mark);
    const exported = await writeExport(directory, items, { ...attempt, replacing });
    await markBuild(directory, mark);
    const caddy = caddyFile(rules, directory, `/${OWN_FOLDER}/${mark}`);
    await writeServed(join(directory, OWN_FOLDER, 'site.caddy'), caddy);
    await noteChecked(directory, now);
    return exported;
  }

  async function makeFixed(path: string, snapshot: Snapshot): Promise<SiteFile | Error> {
    try {
      const made = await maker.make(path, snapshot, before.get(path));
      before.set(path, made);
      return made.file ?? new Error('there is no such page');
    } catch (cause) {
      return cause instanceof Error ? cause : new Error('unknown');
    }
  }

  async function placePolicies(): Promise<Map<string, string>> {
    const policies = kindPaths.map(async (path) => [path, await maker.policyOf(path)] as const);
    return new Map(await Promise.all(policies));
  }
}

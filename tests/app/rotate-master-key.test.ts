import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { openMailFiles } from '../../app/mail-files.ts';
import { type Opened, openParts } from '../../app/open.ts';
import { destroyOutdated } from '../../app/retention.ts';
import { rotateMasterKey } from '../../app/rotate-master-key.ts';
import { contactDecider } from '../../events/contact/decider.ts';
import { RETENTION_DAYS } from '../../events/retention.ts';
import { handle } from '../../log/append/handle.ts';
import { commandContext } from '../given.ts';

const DAY_MS = 86_400_000;
const ofDays = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('An embedded installation', () => {
  const directory = mkdtempSync(join(tmpdir(), 'falname-rotate-'));
  const environment = readEnvironment({ DATA_DIR: directory, LOG_LEVEL: 'silent' }, 'start');
  const masterKey = join(directory, 'master.key');
  let opened: Opened;

  beforeAll(async () => {
    opened = await openParts(environment, 'start');
    await send(1, ofDays(RETENTION_DAYS.message + 1));
    await send(2, ofDays(RETENTION_DAYS.message - 1));
  });
  afterAll(async () => {
    await opened.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test('claim 15 opens under the new master key, and under the old one not at all', async () => {
    const before = readFileSync(masterKey, 'utf8');
    await rotateMasterKey(opened, null);
    const after = readFileSync(masterKey, 'utf8');
    expect(after).not.toBe(before);
    await opened.close();
    writeFileSync(masterKey, before);
    await expect(openParts(environment, 'start')).rejects.toThrow(EnvironmentError);
    await expect(openParts(environment, 'start')).rejects.toThrow(/^.*master\.key must be the key/);
    writeFileSync(masterKey, after);
    opened = await openParts(environment, 'start');
    expect(await opened.log.readStream('message-2')).toMatchObject([{ personal: { name: 'Ayşe' } }]);
  });

  test('O16 a wrong MASTER_KEY is one sentence', async () => {
    await opened.close();
    const other = { ...environment, masterKey: new Uint8Array(32).fill(5) };
    await expect(openParts(other, 'audit')).rejects.toThrow(/^MASTER_KEY must be the key that this/);
    opened = await openParts(environment, 'audit');
  });

  test('messages and mails are destroyed when their time has come, and not before', async () => {
    const mail = join(directory, 'mail');
    rmSync(mail, { recursive: true, force: true });
    const mailFiles = openMailFiles(directory);
    for (const [name, days] of [
      ['old', RETENTION_DAYS.mailFile + 1],
      ['new', RETENTION_DAYS.mailFile - 1],
    ] as const) {
      const file = join(directory, `${name}.eml`);
      writeFileSync(file, 'To: ayse@example.com');
      utimesSync(file, ofDays(days), ofDays(days));
    }
    const kept = { ...opened, mailFiles };
    expect(await destroyOutdated(kept, new Date())).toEqual({ messages: 1, mailFiles: 1 });
    expect(await destroyOutdated(kept, new Date())).toEqual({ messages: 0, mailFiles: 0 });
    expect(readFileSync(join(directory, 'new.eml'), 'utf8')).toContain('ayse');
    expect(await opened.log.keys.forOpening('message-1')).toBeNull();
    expect(await opened.log.readStream('message-1')).toMatchObject([
      { personal: null },
      { type: 'MessageErased' },
    ]);
    expect(await opened.log.keys.forOpening('message-2')).not.toBeNull();
  });

  test('the privacy policy promises these times in both languages', () => {
    const english = readFileSync('site/src/legal/privacy-policy.md', 'utf8');
    const turkish = readFileSync('site/src/legal/gizlilik-politikasi.md', 'utf8');
    for (const days of Object.values(RETENTION_DAYS)) {
      expect(english).toContain(`${days} days`);
      expect(turkish).toContain(`${days} gün`);
    }
  });

  async function send(messageId: number, at: Date): Promise<void> {
    const message = { name: 'Ayşe', email: 'ayse@example.com', service: 'Tarot', message: 'Is it private?' };
    await handle(opened.log, {
      decider: contactDecider,
      command: { type: 'SendMessage', messageId, message },
      context: commandContext({ recordedAt: at.toISOString() }),
      stream: `message-${messageId}`,
      answer: () => ({ status: 201, body: null, subject: null }),
    });
  }
});

import { language } from '../../language.ts';
import { showToast } from '../../ui/toasts.ts';
import { leaveForLogin } from '../owner-session.ts';
import { text as desk } from '../text.ts';
import { text } from './text.ts';

/** How long the first bytes of the file may take. */
const ANSWER_WAIT_MS = 30_000;
/** The file's address is given back so long after the download began: some browsers read it late. */
const ADDRESS_KEPT_MS = 60_000;

/**
 * Downloads the CSV with its headings in the page's language, which a plain link could not ask for. Never rejects; a
 * session that has ended leads to the login.
 */
export async function exportOrders(address: string): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_WAIT_MS);
  try {
    const response = await fetch(address, {
      credentials: 'include',
      headers: { 'Accept-Language': language },
      signal: patience.signal,
    });
    clearTimeout(timer);
    if (response.status === 401 || response.status === 403) return leaveForLogin();
    if (!response.ok) throw new Error(`the export was answered with ${response.status}`);
    save(await response.blob());
  } catch {
    showToast({ variant: 'destructive', title: desk.failure, description: text.exportFailed });
  } finally {
    clearTimeout(timer);
  }
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = text.exportFile;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_KEPT_MS);
}

/* Before the first paint: the chosen theme, and whether this browser was logged in when last seen. */
const root = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const nextChoice: Record<string, string> = { light: 'dark', dark: 'system', system: 'light' };

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const label =
  import.meta.env.SITE_LANGUAGE === 'tr'
    ? (theme: string) => `Tema: ${theme === 'light' ? 'açık' : theme === 'dark' ? 'koyu' : 'sistem'}`
    : (theme: string) => `Theme: ${theme}`;

/** Releases up to 0.3.0 kept a reading in the browser's storage. To be deleted after release 0.5.0. */
function forgetKeptReadings(): void {
  try {
    for (const key of Object.keys(localStorage)) if (/^falname-kee?p/.test(key)) localStorage.removeItem(key);
  } catch {}
}

let choice = 'system';

function apply(): void {
  choice = stored('ui-theme') ?? choice;
  if (!nextChoice[choice]) choice = 'system';
  const theme = choice !== 'system' ? choice : systemIsDark.matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.dataset.themeChoice = choice;
  const color = theme === 'dark' ? '#0b0f22' : '#fbf3e6';
  document.querySelector('[name=theme-color]')?.setAttribute('content', color);
  document.querySelector('[data-theme-switch]')?.setAttribute('aria-label', label(choice));
}

function applySession(event?: Event): void {
  const isHinted = stored('falname-session-hint') !== null;
  root.dataset.session = event instanceof CustomEvent ? event.detail : isHinted ? 'in' : 'out';
}

forgetKeptReadings();
apply();
applySession();
systemIsDark.addEventListener('change', apply);
for (const event of ['DOMContentLoaded', 'storage']) addEventListener(event, apply);
for (const event of ['falname:session', 'storage']) addEventListener(event, applySession);
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
  choice = nextChoice[choice] ?? 'light';
  try {
    localStorage.setItem('ui-theme', choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
});

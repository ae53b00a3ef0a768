/*
 * Runs before the first paint: the chosen theme, and whether this browser was logged in when last seen. The switch
 * (parts/theme-switch.astro) goes from light to dark to the system's.
 */
const root = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const nextChoice: Record<string, string> = { light: 'dark', dark: 'system' };

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const label =
  import.meta.env.SITE_LANGUAGE === 'tr'
    ? (theme?: string) => `Tema: ${theme === 'light' ? 'açık' : theme === 'dark' ? 'koyu' : 'sistem'}`
    : (theme?: string) => `Theme: ${theme}`;

let choice = stored('ui-theme');

function apply(): void {
  const chosen = choice === 'light' || choice === 'dark' ? choice : undefined;
  const theme = chosen ?? (systemIsDark.matches ? 'dark' : 'light');
  root.dataset.theme = theme;
  root.dataset.themeChoice = chosen ?? 'system';
  root.dataset.session = stored('falname-session-hint') ? 'in' : 'out';
  const color = theme === 'dark' ? '#0b0f22' : '#fbf3e6';
  document.querySelector('[name=theme-color]')?.setAttribute('content', color);
  document.querySelector('[data-theme-switch]')?.setAttribute('aria-label', label(root.dataset.themeChoice));
}

apply();
systemIsDark.addEventListener('change', apply);
addEventListener('DOMContentLoaded', apply);
addEventListener('falname:session', apply);
addEventListener('storage', () => {
  choice = stored('ui-theme');
  apply();
});
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
  choice = nextChoice[root.dataset.themeChoice ?? ''] ?? 'light';
  try {
    localStorage.setItem('ui-theme', choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
});

// Runs before the first paint: the chosen theme, and whether this browser was logged in when last seen.
const themeRoot = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function applyTheme(): void {
  const choice = stored('ui-theme');
  const chosen = choice === 'light' || choice === 'dark';
  const theme = chosen ? choice : systemIsDark.matches ? 'dark' : 'light';
  themeRoot.dataset.theme = theme;
  themeRoot.dataset.themeChoice = chosen ? choice : 'system';
  themeRoot.dataset.session = stored('falname-session-hint') ? 'in' : 'out';
  const color = theme === 'dark' ? '#0b0f22' : '#fbf3e6';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
}

applyTheme();
systemIsDark.addEventListener('change', applyTheme);
addEventListener('storage', applyTheme);
addEventListener('falname:session', applyTheme);
addEventListener('falname:theme', (event) => {
  try {
    localStorage.setItem('ui-theme', (event as CustomEvent<string>).detail);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme();
});

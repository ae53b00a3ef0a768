const switchButton = document.querySelector<HTMLElement>('[data-theme-switch]');
const nextTheme: Record<string, string> = { light: 'dark', dark: 'system', system: 'light' };

function nameTheme(): void {
  switchButton?.setAttribute('aria-label', `Theme: ${document.documentElement.dataset.themeChoice}`);
}

nameTheme();
switchButton?.addEventListener('click', () => {
  const detail = nextTheme[document.documentElement.dataset.themeChoice ?? 'system'] ?? 'system';
  dispatchEvent(new CustomEvent('falname:theme', { detail }));
  nameTheme();
});

/* The check of a proof is loaded at the first press. */
type Check = typeof import('./check-proof.ts');

let attempts = 0;

addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-check]') : null;
  if (!button) return;
  const { checker } = document.documentElement.dataset;
  try {
    // Some browsers remember a failed import: each attempt has an address of its own.
    const { check }: Check = await import(/* @vite-ignore */ `${checker}?${attempts}`);
    await check(button);
  } catch {
    attempts++;
    const result = button.closest('[data-proof]')?.querySelector('[data-result]');
    if (result)
      result.textContent =
        import.meta.env.SITE_LANGUAGE === 'tr'
          ? 'Denetim yüklenemedi. Lütfen yeniden deneyin.'
          : 'The check could not be loaded. Please try again.';
  }
});

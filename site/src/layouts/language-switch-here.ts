/* The way to the other language from a page whose address the build does not know, such as /readings/12. */
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-language]');
  if (!link) return;
  const { pathname, search, hash } = location;
  const other = import.meta.env.SITE_LANGUAGE === 'tr' ? pathname.slice('/tr'.length) : `/tr${pathname}`;
  link.href = other + search + hash;
});

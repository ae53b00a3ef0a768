/* The way to the other language keeps the query and the fragment, and the path where the build does not know it. */
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-language]');
  if (!link) return;
  const { pathname, search, hash } = location;
  const isTurkish = import.meta.env.SITE_LANGUAGE === 'tr';
  // Two slashes would begin the name of a host.
  const other = isTurkish ? pathname.replace(/^\/tr\/*/, '/') : `/tr${pathname}`;
  link.href = (link.dataset.language === 'here' ? other : link.pathname) + search + hash;
});

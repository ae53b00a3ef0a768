/* The way to the other language keeps the query and the fragment of a page whose address the build knows. */
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-language]');
  if (link) link.href = link.pathname + location.search + location.hash;
});

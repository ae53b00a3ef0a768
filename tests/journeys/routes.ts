/** Pages to be read, one of each kind; the signs have one each beside these. */
export const readingRoutes: readonly string[] = [
  '/',
  '/services',
  '/contact',
  '/thanks/message',
  '/predictions/daily',
  '/predictions/weekly',
  '/search',
  '/privacy-policy',
  '/gizlilik-politikasi',
  '/terms-of-service',
  '/hizmet-sartlari',
  '/no-such-page',
];

/** Where somebody without a session logs in. */
export const logInRoutes = ['/auth', '/auth?tab=register', '/auth?reset=a-link', '/admin/login'];

/** Each opens by a window event, `open…Modal`. */
export const legalDialogs = ['Gizlilik', 'HizmetSartlari', 'PrivacyPolicy', 'TermsOfService'];

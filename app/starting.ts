import { acceptedLanguage, DEFAULT_LANGUAGE, languageHeaders } from '../api/http/language.ts';
import { refusal } from '../api/http/refusals.ts';
import { securityHeaders } from '../api/http/security-headers.ts';

/** A page asks again by itself; its forms are not sent again. */
const REFRESH_SECONDS = 2;

/** The answer of a process that is not open yet: a page where a browser goes to one, JSON for everything else. */
export function starting(request: Request, publicUrl: string): Response {
  const headers = securityHeaders(publicUrl);
  if (request.url.endsWith('/api/health')) return Response.json({ status: 'ok' }, { headers });
  const language = acceptedLanguage(request) ?? DEFAULT_LANGUAGE;
  const { status, [language]: message, retryAfterSeconds } = refusal('starting');
  const spoken = { ...headers, ...languageHeaders(language), 'retry-after': String(retryAfterSeconds) };
  if (request.method !== 'GET' || request.headers.get('accept')?.includes('text/html') !== true)
    return Response.json({ success: false, message, code: 'starting' }, { status, headers: spoken });
  return new Response(page(language, message), {
    status,
    headers: {
      ...spoken,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      refresh: String(REFRESH_SECONDS),
    },
  });
}

/** The sky of the pages (`site/src/styles/tokens.css`) without one of their files: none can be served yet. */
function page(language: string, message: string): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Falname</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 1.5rem; box-sizing: border-box; min-height: 100vh; display: grid; place-content: center;
    text-align: center; text-wrap: balance;
    background: light-dark(#fbf3e6, #0b0f22); color: light-dark(#2b2140, #f4ecdb); font: 1.125rem/1.6 Georgia, serif; }
  h1 { margin: 0; color: light-dark(#8c560a, #e8bb68); font-weight: 400; font-size: 2rem; }
</style>
<h1>Falname</h1>
<p>${message}</p>
</html>
`;
}

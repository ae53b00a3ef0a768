import { createHash } from 'node:crypto';

const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g;
const formOrigins = /<form\b[^>]*\saction="(https?:\/\/[^/"]+)/g;
const markup = /<[a-z][^<>]*?\s(?:style|on[a-z]+)=/i;

/** A page that includes another needs them in its policy. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(inlineStyles)].map(([, text = '']) => hash(text));
}

/** `adoptedStyles` are hashes of other pages' parts. Refuses `style=` and `on…=`, which no hash can allow. */
export function contentSecurityPolicy(html: string, adoptedStyles: readonly string[]): string {
  const forbidden = markup.exec(html.replaceAll(inlineScripts, '').replaceAll(inlineStyles, ''));
  if (forbidden) throw new Error(`An inline attribute that the policy forbids: ${forbidden[0]}`);
  const scripts = [...html.matchAll(inlineScripts)].map(([, text = '']) => hash(text));
  const origins = new Set([...html.matchAll(formOrigins)].map(([, origin = '']) => origin));
  const styles = new Set([...styleHashes(html), ...adoptedStyles]);
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...new Set(scripts)].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    ['form-action', `'self'`, ...origins].join(' '),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

import { createHash } from 'node:crypto';
import type { SiteContent } from '../site/src/shown.ts';

export type Part = keyof SiteContent;

/** What is published at one moment. */
export interface Snapshot {
  readonly content: SiteContent;
  /** Another one whenever one of these parts is another. */
  versionOf(parts: Iterable<Part>): string;
}

export function snapshotOf(content: SiteContent): Snapshot {
  const known = new Map<Part, string>();
  const digestOf = (part: Part) => {
    const value = content[part];
    const text = known.get(part) ?? digest(JSON.stringify(value instanceof Map ? [...value] : value));
    known.set(part, text);
    return text;
  };
  return { content, versionOf: (parts) => digest([...parts].sort().map(digestOf).join(' ')) };
}

/** The content, and which of its parts were looked at. */
export function watched(content: SiteContent): { content: SiteContent; parts: ReadonlySet<Part> } {
  const parts = new Set<Part>();
  const get = <Key extends Part>(_: SiteContent, part: Key) => {
    parts.add(part);
    return content[part];
  };
  // biome-ignore lint/suspicious/noExplicitAny: a proxy does not know its keys
  return { content: new Proxy(content, { get: get as any }), parts };
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

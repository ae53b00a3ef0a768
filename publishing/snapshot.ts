import { createHash } from 'node:crypto';
import type { SiteContent } from '../site/src/shown.ts';

export type Part = keyof SiteContent;

export interface Snapshot {
  readonly content: SiteContent;
  /** Changes whenever one of these parts does. */
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

/** And which of its parts were read. */
export function watched(content: SiteContent): { content: SiteContent; parts: ReadonlySet<Part> } {
  const parts = new Set<Part>();
  const isPart = (name: string | symbol): name is Part => name in content;
  const get: ProxyHandler<SiteContent>['get'] = (target, name) => {
    if (!isPart(name)) return undefined;
    parts.add(name);
    return target[name];
  };
  return { content: new Proxy(content, { get }), parts };
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

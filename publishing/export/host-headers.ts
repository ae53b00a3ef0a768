import { movedPaths } from '../../site/src/layouts/language-pair.ts';
import { isPage, KEPT_A_WEEK, REVALIDATED, type SiteFile } from '../file.ts';

/** At a path, or below one where it ends in `/*`. No two rules set one header of a path differently. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Too many pages for a host's rules: one policy allows what any of them needs. */
const GROUPS = ['/predictions', '/horoscopes', '/tr/predictions', '/tr/horoscopes'];

type Fixed = ReadonlyMap<string, SiteFile | Error>;

/** `common` goes with every file. */
export function headerRules(
  {
    files: fixed,
    placePolicies,
  }: { readonly files: Fixed; readonly placePolicies: ReadonlyMap<string, string> },
  common: Readonly<Record<string, string>>,
): HeaderRule[] {
  const files = new Map([...fixed].flatMap(([path, file]) => (file instanceof Error ? [] : [[path, file]])));
  const policies = new Map(placePolicies);
  for (const [path, { contentSecurityPolicy }] of files)
    if (contentSecurityPolicy !== undefined) policies.set(path, contentSecurityPolicy);
  const groupOf = (path: string) => GROUPS.find((group) => path === group || path.startsWith(`${group}/`));
  const pageHeaders = (path: string, policy: string) => ({
    'content-security-policy': policy,
    'cache-control': files.get(path)?.cacheControl ?? REVALIDATED,
  });
  const grouped = GROUPS.flatMap((group) => {
    const inGroup = [...policies].filter(([path]) => groupOf(path) === group).map(([, policy]) => policy);
    if (inGroup.length === 0) return [];
    const headers = pageHeaders(group, unionOf(inGroup));
    return [group, `${group}/*`].map((path) => ({ path, headers }));
  });
  const single = [...policies]
    .filter(([path]) => groupOf(path) === undefined && files.has(path))
    .map(([path, policy]) => ({ path, headers: pageHeaders(path, policy) }));
  const caches = [...files]
    .filter(([path]) => !isPage(path) && !policies.has(path) && !/^\/(?:assets|fragments|og)\//.test(path))
    .map(([path, { cacheControl, contentType }]) => ({
      path,
      headers: {
        'cache-control': cacheControl,
        // Hosts know the others by file extension.
        ...(path.endsWith('.webmanifest') ? { 'content-type': contentType } : {}),
      },
    }));
  return [
    { path: '/*', headers: common },
    { path: '/assets/*', headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    { path: '/og/*', headers: { 'cache-control': KEPT_A_WEEK } },
    ...grouped,
    ...single,
    ...caches,
  ];
}

/**
 * Netlify and Cloudflare Pages send the headers of every matching rule, and browsers enforce every policy, so
 * the policy for all paths is left out.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [
        path,
        ...Object.entries(headers)
          .filter(([name]) => path !== '/*' || name !== 'content-security-policy')
          .map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Pages with an id, and pages that moved. */
export function redirectsFile(files: Fixed): string {
  const served = [...files.keys()]
    .filter((path) => path.split('/').includes('id'))
    .map((path) => `${path.replace('/id', '/:id')} ${path} 200\n`);
  return [...served, ...Object.entries(movedPaths).map(([from, to]) => `${from} ${to} 301\n`)].join('');
}

/** Of a page's file, which has its headers at its address alone; the names in /assets/ have two dots. */
const OTHER_NAMES = '.+/$|/index$|^/[^.]*[.]html$';

/** `mark` is a file of this build: a proxy of another build does not find it, and passes requests on. */
export function caddyFile(rules: readonly HeaderRule[], directory: string, mark: string): string {
  const root = JSON.stringify(directory);
  const headers = rules.flatMap(({ path, headers: values }) =>
    Object.entries(values).map(([name, value]) => `\t\t\theader ${path} ${name} ${JSON.stringify(value)}`),
  );
  return `@exported-build file {
	root ${root}
	try_files ${mark}
}
route @exported-build {
	@exported {
		method GET HEAD
		not path /api /api/* /.falname/*
		not path_regexp ${OTHER_NAMES}
		expression {http.request.uri.query} == ""
		file {
			root ${root}
			try_files {path} {path}.html {path}/index.html
		}
	}
	handle @exported {
		route {
			root * ${root}
${headers.join('\n')}
			try_files {path} {path}.html {path}/index.html
			file_server {
				precompressed br gzip
			}
		}
	}
}
`;
}

function unionOf(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const policy of policies)
    for (const directive of policy.split('; ')) {
      const [name = '', ...sources] = directive.split(' ');
      const known = directives.get(name) ?? new Set();
      directives.set(name, known);
      for (const source of sources) known.add(source);
    }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

import { HttpError } from './errors.ts';

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The refusal of a known path's wrong method; null where the path is unknown or takes the method. */
export function refuseMethod(routes: readonly Route[], method: string, path: string): HttpError | null {
  const methods = new Set(routes.filter((route) => fits(route.path, path)).map((route) => route.method));
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.size === 0 || methods.has(method)) return null;
  return new HttpError('wrong_method', { headers: { allow: [...methods].sort().join(', ') } });
}

/** `pattern` has parameters as `:id`, one segment each. */
function fits(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}

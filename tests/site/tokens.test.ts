import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync('site/src/styles/tokens.css', 'utf8');

test.each(['sunken', 'raised', 'sky'])(
  'the border of a field stands out from %s three to one in both themes',
  (ground) => {
    const grounds = luminances(ground);
    const contrasts = luminances('edge').map((edge, theme) => {
      const [lower = 0, higher = 0] = [edge, grounds[theme] ?? edge].sort((a, b) => a - b);
      return (higher + 0.05) / (lower + 0.05);
    });
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  },
);

test('more contrast, where it is asked for, leaves no text quiet and no line pale', () => {
  const base = readFileSync('site/src/styles/base.css', 'utf8');
  const [, more] = /prefers-contrast: more\) \{([^}]*)\}/.exec(base) ?? [];
  for (const name of ['quiet', 'line', 'edge']) expect(more).toContain(`--color-${name}: var(--color-ink)`);
});

/** By day and by night, as WCAG 2 computes them. */
function luminances(name: string): number[] {
  const [, day = '', night = ''] =
    new RegExp(`--color-${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens) ?? [];
  return [day, night].map((colour) => {
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

import { expect, test } from 'vitest';
import type { Build } from '../../publishing/build.ts';
import { openMaker } from '../../publishing/make.ts';
import { snapshotOf } from '../../publishing/snapshot.ts';
import { hashOf, publicUrl, sampleContent } from './export-site.ts';

test('L9 the policy allows what the build put into a page, and nothing that came into it later', async () => {
  const theirs = '<script>theirs()</script><style>i{}</style>';
  const parts = {
    dialogs: '/dialogs',
    loader: '/loader',
    scripts: '/hydrate',
    checker: '/check',
    styles: [],
  };
  const build: Build = {
    name: 'x',
    files: new Map(),
    fixedPaths: ['/'],
    parts: { en: parts, tr: parts },
    withImports: () => [],
    renderPage: async (_, { content }) =>
      new Response(
        `<html><style>b{}</style><script>ours()</script>${content.months.length > 0 ? theirs : ''}</html>`,
      ),
  };
  const archive = { read: async () => 'unknown' as const, list: async () => [] };
  const maker = openMaker({ build, archive, publicUrl, sellsPaid: true });
  const { file } = await maker.make('/', snapshotOf(sampleContent));
  expect(file?.body.toString()).toContain(theirs);
  const policy = file?.contentSecurityPolicy ?? '';
  for (const allowed of ['ours()', 'b{}']) expect(policy).toContain(hashOf(allowed));
  for (const forbidden of ['theirs()', 'i{}']) expect(policy).not.toContain(hashOf(forbidden));
});

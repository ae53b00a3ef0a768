import { expect, test } from 'vitest';
import { catalogueSchedule } from '../../events/settings/offer-schedule.ts';
import { openTemplates } from '../../site/export/templates.ts';

const hashOf = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64');

test('L9 the policy allows what the build put into a page, and nothing that came into it later', () => {
  const page =
    '<html lang="en"><style>b{}</style><script>ours()</script><!--region:x--><!--/region:x--></html>';
  const { finish } = openTemplates(
    new Map([['/', Buffer.from(page)]]),
    { owner: null, offers: catalogueSchedule },
    { origin: 'https://falname.example', sellsPaid: true },
  );
  const regions = { x: '<script>theirs()</script><style>i{}</style>' };
  const finished = finish({ template: '/', regions });
  expect(finished.page).toContain(regions.x);
  expect(finished.policy).toContain(hashOf('ours()'));
  expect(finished.policy).toContain(hashOf('b{}'));
  expect(finished.policy).not.toContain(hashOf('theirs()'));
  expect(finished.policy).not.toContain(hashOf('i{}'));
});

import { expect, test } from 'vitest';
import { forFile } from '../../harness/closed-after.ts';
import { ownerDetails } from '../../harness/samples.ts';
import { openShownPages } from '../../harness/shown-pages.ts';
import { until } from '../../harness/until.ts';

const shown = await forFile(openShownPages());
const { world, show } = shown;

const owner = {
  ...ownerDetails,
  licenceNumber: '34-117, Istanbul Chamber',
  address: 'Ihlamur Sokak 3\nBeşiktaş <İstanbul>',
};

test('what the owner fills in is on the pages, and is gone again when it is emptied', async () => {
  const desk = await world.owner();
  const before = await desk.get('/api/admin/settings');
  expect(before.data).toMatchObject({ version: 0, owner: { phone: '', yearsOfExperience: null } });
  expect(await show('/services')).not.toContain('<address>');

  const saved = await desk.put('/api/admin/settings', { owner, version: 0 });
  expect([saved.status, saved.data]).toEqual([200, { owner, version: 1 }]);
  await until('the pages show it', async () => (await show('/contact')).includes('tel:+902120000000'));
  for (const path of ['/', '/services', '/privacy-policy', '/contact']) {
    const page = await show(path);
    expect(page).toContain('Beşiktaş &lt;İstanbul&gt;');
    expect(page).toContain('mailto:merhaba@falname.example');
  }
  expect(await show('/')).toContain(
    '12+ years of experience · <span class="inline-block">Licence 34-117, Istanbul Chamber</span>',
  );

  const emptied = { ...owner, licenceNumber: '', yearsOfExperience: null, businessHours: '', address: '' };
  await desk.put('/api/admin/settings', { owner: { ...emptied, phone: '', email: '' }, version: 1 });
  await until('the pages show nothing', async () => !(await show('/')).includes('<address>'));
  expect(await show('/')).not.toContain('years of experience');
});

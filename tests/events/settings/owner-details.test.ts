import { test } from 'vitest';
import { settingsDecider } from '../../../events/settings/owner-details.ts';
import { deciding } from '../../given.ts';

const settings = deciding(settingsDecider);
const owner = {
  licenceNumber: '34-117',
  yearsOfExperience: 12,
  businessHours: 'Monday-Saturday 10:00-20:00',
  address: 'Ihlamur Sokak 3',
  phone: '+90 212 000 00 00',
  email: 'merhaba@falname.example',
};
const nothing = {
  licenceNumber: '',
  yearsOfExperience: null,
  businessHours: '',
  address: '',
  phone: '',
  email: '',
};
const changed = (details: typeof owner | typeof nothing) => ({
  type: 'OwnerDetailsChanged' as const,
  data: details,
  personal: null,
});
const change = (details: typeof owner | typeof nothing, version?: number) => ({
  type: 'ChangeOwnerDetails' as const,
  details,
  version,
});

test('the owner says who they are, and may empty it again', () => {
  settings
    .given()
    .when(change(owner, 0))
    .thenEvents({ ...changed(owner), subject: null });
  settings
    .given(changed(owner))
    .when(change(nothing, 1))
    .thenEvents({ ...changed(nothing), subject: null });
});

test('the same again changes nothing, and nothing is known at first', () => {
  settings.given(changed(owner)).when(change(owner)).thenNothing();
  settings.given().when(change(nothing)).thenNothing();
});

test('an edit of something older is refused, and is told which version is current', () => {
  settings.given(changed(owner)).when(change(nothing, 0)).thenRefused('stale_edit', { version: 1 });
  settings.given().when(change(owner, 1)).thenRefused('stale_edit', { version: 0 });
});

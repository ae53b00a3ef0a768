import { describe } from 'vitest';
import { settingsDecider } from '../../../events/settings/owner-details.ts';
import { deciding, stale } from '../../../harness/given.ts';

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

describe('The owner', () => {
  settings.rules([
    ['says who they are', [], change(owner, 0), [changed(owner)]],
    ['may empty it again', [changed(owner)], change(nothing, 1), [changed(nothing)]],
    ['who says the same again changes nothing', [changed(owner)], change(owner), []],
    ['who says nothing at first changes nothing', [], change(nothing), []],
    ['is told which version is current', [changed(owner)], change(nothing, 0), stale(1)],
    ['is told that there is no version yet', [], change(owner, 1), stale(0)],
  ]);
});

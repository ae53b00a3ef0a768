import { describe } from 'vitest';
import type { OwnerDetails } from '../../../events/settings/commands.ts';
import { settingsDecider } from '../../../events/settings/owner-details.ts';
import { deciding, stale } from '../../../harness/given.ts';
import { happened, ownerDetails } from '../../../harness/samples.ts';

const settings = deciding(settingsDecider);
const owner = ownerDetails;
const nothing = {
  ...{ licenceNumber: '', yearsOfExperience: null, businessHours: '', address: '', phone: '', email: '' },
};
const changed = (details: OwnerDetails) => happened('OwnerDetailsChanged', details);
const change = (details: OwnerDetails, version?: number) =>
  ({ type: 'ChangeOwnerDetails', details, version }) as const;

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

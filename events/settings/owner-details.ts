import { isDeepStrictEqual } from 'node:util';
import { type Decider, defineEvent, type EventOf, publicEvent } from '../contract.ts';
import { Rejected } from '../rejected.ts';
import { OwnerDetails } from './commands.ts';

export const SETTINGS_STREAM = 'settings';

/** All details after the change. The owner publishes them, so they are not sealed. */
export const OwnerDetailsChanged = defineEvent('OwnerDetailsChanged', {
  sentence: ['The details of the business were changed', 'İşletme bilgileri değiştirildi'],
  data: OwnerDetails,
});

export const settingsEvents = [OwnerDetailsChanged] as const;
type SettingsEvent = EventOf<(typeof settingsEvents)[number]>;

/** Refused with `stale_edit` where `version` is given and no longer the newest. */
interface ChangeOwnerDetails {
  readonly type: 'ChangeOwnerDetails';
  readonly details: OwnerDetails;
  readonly version: number | undefined;
}

interface SettingsState {
  readonly owner: OwnerDetails;
  readonly version: number;
}

const NOTHING_KNOWN: OwnerDetails = {
  licenceNumber: '',
  yearsOfExperience: null,
  businessHours: '',
  address: '',
  phone: '',
  email: '',
};

export const settingsDecider: Decider<ChangeOwnerDetails, SettingsState, SettingsEvent> = {
  initialState: { owner: NOTHING_KNOWN, version: 0 },
  decide({ details, version }, state) {
    if (version !== undefined && version !== state.version)
      throw new Rejected('stale_edit', { version: state.version });
    if (isDeepStrictEqual(details, state.owner)) return [];
    return [publicEvent('OwnerDetailsChanged', details)];
  },
  evolve: ({ version }, event) => ({ owner: event.data, version: version + 1 }),
};

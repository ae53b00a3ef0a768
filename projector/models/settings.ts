import {
  type OffersRow,
  offersColumns,
  type SettingsRow,
  settingsColumns,
} from '../../database/tables/read-models.ts';
import { catalogueSchedule } from '../../events/settings/offer-schedule.ts';
import { type OfferEvent, offersDecider } from '../../events/settings/offers.ts';
import type { SettingsEvent } from '../../events/settings/owner-details.ts';
import type { ReadModel, TableProjection } from '../read-model.ts';

type Event = SettingsEvent | OfferEvent;

/** One row, for the pages. */
export const settingsTable: TableProjection<SettingsRow, Event> = {
  table: 'settings',
  columns: settingsColumns,
  keyOf: (event) => (event.type === 'OwnerDetailsChanged' ? 1 : null),
  evolve: (row, event) =>
    event.type === 'OwnerDetailsChanged' ? { id: 1, owner: JSON.stringify(event.data) } : row,
};

/** One row, for the pages; none while the catalogue's offers hold. */
export const offersTable: TableProjection<OffersRow, Event> = {
  table: 'offers',
  columns: offersColumns,
  keyOf: (event) => (isOfferEvent(event) ? 1 : null),
  evolve: (row, event) => {
    if (!isOfferEvent(event)) return row;
    const before = row === null ? catalogueSchedule : JSON.parse(row.schedule);
    const { schedule } = offersDecider.evolve({ schedule: before, version: 0 }, event);
    return { id: 1, schedule: JSON.stringify(schedule) };
  },
};

export const settings: ReadModel = {
  name: 'settings',
  version: 2,
  tables: [settingsTable, offersTable],
  handles: new Set<Event['type']>(['OwnerDetailsChanged', 'OffersChanged', 'OfferWithdrawn']),
};

function isOfferEvent<Given extends Event>(event: Given): event is Extract<Given, OfferEvent> {
  return event.type === 'OffersChanged' || event.type === 'OfferWithdrawn';
}

import type { Dated } from '../../events/contract.ts';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import { catalogueSchedule, type OfferSchedule } from '../../events/settings/offer-schedule.ts';
import { type OfferEvent, offersDecider } from '../../events/settings/offers.ts';
import { int8, jsonb, type ReadRowOf, type RowOf } from '../columns.ts';
import { each, readModel, table } from '../declare.ts';

const ONLY_ROW = 1;
const settingsColumns = { id: int8, owner: jsonb<OwnerDetails>() };
const offersColumns = { id: int8, schedule: jsonb<OfferSchedule>() };

export const settingsTable = table({
  table: 'settings',
  columns: settingsColumns,
  key: () => ONLY_ROW,
  begins: { OwnerDetailsChanged: ({ data }) => ({ id: ONLY_ROW, owner: JSON.stringify(data) }) },
});

/** No row while the catalogue's offers hold. */
export const offersTable = table({
  table: 'offers',
  columns: offersColumns,
  key: () => ONLY_ROW,
  begins: each(
    ['OffersChanged', 'OfferWithdrawn'],
    (event: Dated<OfferEvent>, row: RowOf<typeof offersColumns> | null) => {
      const before = row === null ? catalogueSchedule : JSON.parse(row.schedule);
      const { schedule } = offersDecider.evolve({ schedule: before, version: 0 }, event);
      return { id: ONLY_ROW, schedule: JSON.stringify(schedule) };
    },
  ),
});

export const settings = readModel('settings', 3, [settingsTable, offersTable]);

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    settings: ReadRowOf<typeof settingsColumns>;
    offers: ReadRowOf<typeof offersColumns>;
  }
}

import type { SettingsEvent } from '../events/settings/owner-details.ts';
import type { SettingsRow } from '../migrations/tables/read-models.ts';
import type { ReadModel, TableProjection } from './read-model.ts';

/** One row, for the pages. */
export const settingsTable: TableProjection<SettingsRow, SettingsEvent> = {
  table: 'settings',
  key: 'id',
  columns: { id: 'int8', owner: 'jsonb' },
  keyOf: (event) => (event.type === 'OwnerDetailsChanged' ? 1 : null),
  evolve: (row, event) =>
    event.type === 'OwnerDetailsChanged' ? { id: 1, owner: JSON.stringify(event.data) } : row,
};

export const settings: ReadModel = {
  name: 'settings',
  version: 1,
  tables: [settingsTable],
  handles: new Set<SettingsEvent['type']>(['OwnerDetailsChanged']),
};

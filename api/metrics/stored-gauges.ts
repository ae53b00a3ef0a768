import { Gauge, type Registry } from 'prom-client';
import type { StoredState } from './stored-state.ts';

/** Without an answer of the database they are left out, so that none shows an old value. */
export function openStoredGauges(registry: Registry): { show(state: StoredState | null): void } {
  const registers = [registry];
  const open = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers });

  const up = open('falname_database_up', 'Whether the database answered this scrape');
  const head = open('falname_log_head_position', 'Position of the newest event');
  const position = open('falname_model_position', 'Position that a read model has reached', 'model');
  const lag = open('falname_model_lag_events', 'Events that a read model is behind the log', 'model');
  const parked = open('falname_parked_events', 'Events that a read model could not apply', 'model');
  const leases = open('falname_leases_held', 'Whether some process holds the lease of a job', 'name');
  const projectors = open('falname_projectors', 'Projector processes that were heard of lately');
  const waiting = open('falname_mails_waiting', 'Mails that are still to be sent');
  const failed = open('falname_mails_failed', 'Mails whose tries are used up');
  const single = [head, projectors, waiting, failed];
  const labelled = [position, lag, parked, leases];

  return {
    show: (state) => {
      // `reset` would give a gauge without labels the value 0.
      for (const gauge of single) gauge.remove();
      for (const gauge of labelled) gauge.reset();
      up.set(state === null ? 0 : 1);
      if (state === null) return;
      head.set(state.head);
      for (const { model, position: reached, parked: events } of state.models) {
        position.set({ model }, reached);
        lag.set({ model }, Math.max(0, state.head - reached));
        parked.set({ model }, events);
      }
      for (const { name, held } of state.leases) leases.set({ name }, held ? 1 : 0);
      projectors.set(state.projectors);
      waiting.set(state.mails.waiting);
      failed.set(state.mails.failed);
    },
  };
}

import type { Recorded } from '../../events/contract.ts';
import { GetSettings, PutSettings } from '../../events/settings/answers.ts';
import {
  SETTINGS_STREAM,
  type SettingsEvent,
  type SettingsState,
  settingsDecider,
} from '../../events/settings/owner-details.ts';
import { handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

/** What only the owner knows. Read from its few events: an edit begins with what is stored now. */
export const settingsRoutes = ({ log }: Dependencies) =>
  routes(
    'settings',
    route(GetSettings, 'admin', 'What only the owner knows').answer(async () => {
      const data = (await log.readStream(SETTINGS_STREAM))
        .filter(isSettingsEvent)
        .reduce<SettingsState>(settingsDecider.evolve, settingsDecider.initialState);
      return { success: true, data };
    }),
    route(PutSettings, 'admin', 'Change what only the owner knows; the pages show it', ['stale_edit']).answer(
      ({ body: { owner, version }, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: settingsDecider,
            command: { type: 'ChangeOwnerDetails', details: owner, version },
            context,
            stream: SETTINGS_STREAM,
            answer: (state) => answered(PutSettings, state),
          }),
        ),
    ),
  );

function isSettingsEvent(event: Recorded): event is Recorded<SettingsEvent> {
  return event.stream === SETTINGS_STREAM;
}

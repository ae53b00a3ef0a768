import { Elysia } from 'elysia';
import type { AnswerOf } from '../../events/call.ts';
import type { Recorded } from '../../events/contract.ts';
import { type GetSettings, PutSettings } from '../../events/settings/answers.ts';
import {
  SETTINGS_STREAM,
  type SettingsEvent,
  type SettingsState,
  settingsDecider,
} from '../../events/settings/owner-details.ts';
import { handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Pipeline } from '../http/pipeline.ts';

/** What only the owner knows. Read from its few events: an edit begins with what is stored now. */
export const settingsRoutes = ({ log }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'settings-routes' })
    .use(pipeline)
    .get(
      '/api/admin/settings',
      async (): Promise<AnswerOf<typeof GetSettings>> => {
        const data = (await log.readStream(SETTINGS_STREAM))
          .filter(isSettingsEvent)
          .reduce<SettingsState>(settingsDecider.evolve, settingsDecider.initialState);
        return { success: true, data };
      },
      { admin: true, detail: { summary: 'What only the owner knows', tags: ['settings'] } },
    )
    .put(
      '/api/admin/settings',
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
      {
        admin: true,
        body: PutSettings.body,
        detail: { summary: 'Change what only the owner knows; the pages show it', tags: ['settings'] },
      },
    );

function isSettingsEvent(event: Recorded): event is Recorded<SettingsEvent> {
  return event.stream === SETTINGS_STREAM;
}

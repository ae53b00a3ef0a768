import { GetSettings, PutSettings } from '../../events/settings/answers.ts';
import { SETTINGS_STREAM, settingsDecider } from '../../events/settings/owner-details.ts';
import { readState } from '../../log/append/handle.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes } from '../http/route.ts';

/** From its few events: an edit begins with what is stored now. */
export const settingsRoutes = ({ log }: Dependencies) =>
  routes(
    'settings',
    route(GetSettings, 'admin', 'What only the owner knows').answer(async () => ({
      success: true,
      data: await readState(log, settingsDecider, SETTINGS_STREAM),
    })),
    route(PutSettings, 'admin', 'Change what only the owner knows; the pages show it', ['stale_edit']).answer(
      ({ body: { owner, version }, carryOut }) =>
        carryOut({
          decider: settingsDecider,
          command: { type: 'ChangeOwnerDetails', details: owner, version },
          stream: SETTINGS_STREAM,
          answer: (state) => answered(PutSettings, state),
        }),
    ),
  );

import {
  DeleteHoroscope,
  type Horoscope,
  PostHoroscope,
  PutHoroscope,
} from '../../events/horoscopes/answers.ts';
import { type HoroscopeState, horoscopeDecider } from '../../events/horoscopes/decider.ts';
import { handle } from '../../log/append/handle.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

export const horoscopeCommands = ({ log }: Dependencies) =>
  routes(
    'horoscopes',
    route(PostHoroscope, 'admin', 'Publish a horoscope').answer(({ body, runCommand }) =>
      runCommand(async (context) => {
        const horoscopeId = await log.nextId('horoscope');
        return handle(log, {
          decider: horoscopeDecider,
          command: { type: 'PublishHoroscope', horoscopeId, horoscope: body },
          context,
          stream: `horoscope-${horoscopeId}`,
          isNew: true,
          answer: (state) => answered(PostHoroscope, horoscopeAfter(state)),
        });
      }),
    ),
    route(PutHoroscope, 'admin', 'Revise a horoscope', ['stale_edit']).answer(
      ({ params: { id }, body, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: horoscopeDecider,
            command: { type: 'ReviseHoroscope', horoscope: body },
            context,
            stream: `horoscope-${id}`,
            answer: (state) => answered(PutHoroscope, horoscopeAfter(state)),
          }),
        ),
    ),
    route(DeleteHoroscope, 'admin', 'Withdraw a horoscope').answer(({ params: { id }, runCommand }) =>
      runCommand((context) =>
        handle(log, {
          decider: horoscopeDecider,
          command: { type: 'WithdrawHoroscope' },
          context,
          stream: `horoscope-${id}`,
          answer: () => answered(DeleteHoroscope, { id }),
        }),
      ),
    ),
  );

/** The horoscope as it stands after a command. */
function horoscopeAfter(state: HoroscopeState): Horoscope {
  if (state.stage !== 'published') throw new Error('there is no horoscope to show');
  const { horoscopeId, ...content } = state.content;
  return { id: horoscopeId, ...content, version: state.version, createdAt: state.createdAt };
}

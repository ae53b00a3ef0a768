import {
  DeleteHoroscope,
  type Horoscope,
  PostHoroscope,
  PutHoroscope,
} from '../../events/horoscopes/answers.ts';
import { type HoroscopeState, horoscopeDecider } from '../../events/horoscopes/decider.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { answered, route, routes } from '../http/route.ts';

export const horoscopeCommands = ({ log }: Dependencies) =>
  routes(
    'horoscopes',
    route(PostHoroscope, 'admin', 'Publish a horoscope').answer(async ({ body, carryOut }) => {
      const horoscopeId = await log.nextId('horoscope');
      return carryOut({
        decider: horoscopeDecider,
        command: { type: 'PublishHoroscope', horoscopeId, horoscope: body },
        stream: `horoscope-${horoscopeId}`,
        isNew: true,
        answer: (state) => answered(PostHoroscope, horoscopeAfter(state)),
      });
    }),
    route(PutHoroscope, 'admin', 'Revise a horoscope', ['stale_edit']).answer(
      ({ params: { id }, body, carryOut }) =>
        carryOut({
          decider: horoscopeDecider,
          command: { type: 'ReviseHoroscope', horoscope: body },
          stream: `horoscope-${id}`,
          answer: (state) => answered(PutHoroscope, horoscopeAfter(state)),
        }),
    ),
    route(DeleteHoroscope, 'admin', 'Withdraw a horoscope').answer(({ params: { id }, carryOut }) =>
      carryOut({
        decider: horoscopeDecider,
        command: { type: 'WithdrawHoroscope' },
        stream: `horoscope-${id}`,
        answer: () => answered(DeleteHoroscope, { id }),
      }),
    ),
  );

/** The horoscope as it stands after a command. */
function horoscopeAfter(state: HoroscopeState): Horoscope {
  if (state.stage !== 'published') throw new Error('there is no horoscope to show');
  const { horoscopeId, ...content } = state.content;
  return { id: horoscopeId, ...content, version: state.version, createdAt: state.createdAt };
}

import { Elysia } from 'elysia';
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
import { IdParams } from '../http/numbers.ts';
import type { Pipeline } from '../http/pipeline.ts';

export const horoscopeCommands = ({ log }: Dependencies, pipeline: Pipeline) =>
  new Elysia({ name: 'horoscope-commands' })
    .use(pipeline)
    .post(
      '/api/admin/zodiac-predictions',
      ({ body, runCommand }) =>
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
      {
        admin: true,
        body: PostHoroscope.body,
        detail: { summary: 'Publish a horoscope', tags: ['horoscopes'] },
      },
    )
    .put(
      '/api/admin/zodiac-predictions/:id',
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
      {
        admin: true,
        params: IdParams,
        body: PutHoroscope.body,
        detail: { summary: 'Revise a horoscope', tags: ['horoscopes'] },
      },
    )
    .delete(
      '/api/admin/zodiac-predictions/:id',
      ({ params: { id }, runCommand }) =>
        runCommand((context) =>
          handle(log, {
            decider: horoscopeDecider,
            command: { type: 'WithdrawHoroscope' },
            context,
            stream: `horoscope-${id}`,
            answer: () => answered(DeleteHoroscope, { id }),
          }),
        ),
      {
        admin: true,
        params: IdParams,
        detail: { summary: 'Withdraw a horoscope', tags: ['horoscopes'] },
      },
    );

/** The horoscope as it stands after a command. */
function horoscopeAfter(state: HoroscopeState): Horoscope {
  if (state.stage !== 'published') throw new Error('there is no horoscope to show');
  const { horoscopeId, ...content } = state.content;
  return { id: horoscopeId, ...content, version: state.version, createdAt: state.createdAt };
}

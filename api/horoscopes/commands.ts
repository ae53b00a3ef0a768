import { Elysia } from 'elysia';
import type { Horoscope } from '../../events/horoscopes/answers.ts';
import { PublishHoroscope, ReviseHoroscope } from '../../events/horoscopes/commands.ts';
import { type HoroscopeState, horoscopeDecider } from '../../events/horoscopes/decider.ts';
import { handle } from '../../log/append/handle.ts';
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
            answer: (state) => ({
              status: 201,
              subject: null,
              body: { success: true, data: horoscopeAfter(state) },
            }),
          });
        }),
      {
        admin: true,
        body: PublishHoroscope,
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
            answer: (state) => ({
              status: 200,
              subject: null,
              body: { success: true, data: horoscopeAfter(state) },
            }),
          }),
        ),
      {
        admin: true,
        params: IdParams,
        body: ReviseHoroscope,
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
            answer: () => ({ status: 200, subject: null, body: { success: true, data: { id } } }),
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

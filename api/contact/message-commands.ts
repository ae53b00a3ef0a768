import { Elysia } from 'elysia';
import { PostMessageDone, PostMessageReply } from '../../events/contact/answers.ts';
import { type ContactCommand, type ContactState, contactDecider } from '../../events/contact/decider.ts';
import { handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { IdParams } from '../http/numbers.ts';
import type { Pipeline } from '../http/pipeline.ts';

/** What the owner does with a visitor's message. */
export function messageCommands({ log }: Dependencies, pipeline: Pipeline) {
  const handled = (id: number, command: ContactCommand, context: CommandContext) =>
    handle(log, {
      decider: contactDecider,
      command,
      context,
      stream: `message-${id}`,
      answer: (state) => answered(PostMessageDone, { id, ...standing(state) }),
    });

  return new Elysia({ name: 'message-commands' })
    .use(pipeline)
    .post(
      '/api/admin/messages/:id/reply',
      ({ params: { id }, body: { text }, runCommand }) =>
        runCommand((context) => handled(id, { type: 'AnswerMessage', messageId: id, text }, context)),
      {
        admin: true,
        params: IdParams,
        body: PostMessageReply.body,
        detail: { summary: 'Answer a message by mail; it is done then', tags: ['contact'] },
      },
    )
    .post(
      '/api/admin/messages/:id/done',
      ({ params: { id }, runCommand }) =>
        runCommand((context) => handled(id, { type: 'SettleMessage', messageId: id }, context)),
      {
        admin: true,
        params: IdParams,
        detail: { summary: 'Put a message aside as done', tags: ['contact'] },
      },
    );
}

function standing(state: ContactState): { done: boolean; answeredAt: string | null } {
  if (state.stage !== 'received') throw new Error('there is no message to show');
  return { done: state.done, answeredAt: state.answeredAt };
}

import { PostMessageDone, PostMessageReply } from '../../events/contact/answers.ts';
import { type ContactCommand, type ContactState, contactDecider } from '../../events/contact/decider.ts';
import { handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { answered } from '../http/answered.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';

/** What the owner does with a visitor's message. */
export function messageCommands({ log }: Dependencies) {
  const handled = (id: number, command: ContactCommand, context: CommandContext) =>
    handle(log, {
      decider: contactDecider,
      command,
      context,
      stream: `message-${id}`,
      answer: (state) => answered(PostMessageDone, { id, ...standing(state) }),
    });

  return routes(
    'contact',
    route(PostMessageReply, 'admin', 'Answer a message by mail; it is done then').answer(
      ({ params: { id }, body: { text }, runCommand }) =>
        runCommand((context) => handled(id, { type: 'AnswerMessage', messageId: id, text }, context)),
    ),
    route(PostMessageDone, 'admin', 'Put a message aside as done').answer(({ params: { id }, runCommand }) =>
      runCommand((context) => handled(id, { type: 'SettleMessage', messageId: id }, context)),
    ),
  );
}

function standing(state: ContactState): { done: boolean; answeredAt: string | null } {
  if (state.stage !== 'received') throw new Error('there is no message to show');
  return { done: state.done, answeredAt: state.answeredAt };
}

import { PostContact, PostMessageDone, PostMessageReply } from '../../events/contact/answers.ts';
import { type ContactCommand, type ContactState, contactDecider } from '../../events/contact/decider.ts';
import { handle } from '../../log/append/handle.ts';
import { answered, route, routes } from '../http/route.ts';
import type { Opened } from '../opened.ts';

export function contactCommands({ log, budgets }: Opened) {
  return routes(
    'contact',
    route(PostContact, 'anyone', 'Write to the owner', ['too_many_tries']).answer(
      ({ body, runCommand, address }) =>
        runCommand(async (context) => {
          await budgets.takeOfAddress('contact', address());
          const messageId = await log.nextId('message');
          return handle(log, {
            decider: contactDecider,
            command: { type: 'SendMessage', messageId, message: body },
            context,
            stream: `message-${messageId}`,
            isNew: true,
            answer: () => answered(PostContact, { id: messageId }),
          });
        }),
    ),
    route(PostMessageReply, 'admin', 'Answer a message by mail; it is done then').answer(
      ({ params: { id }, body: { text }, carryOut }) =>
        carryOut(onMessage(id, { type: 'AnswerMessage', messageId: id, text })),
    ),
    route(PostMessageDone, 'admin', 'Put a message aside as done').answer(({ params: { id }, carryOut }) =>
      carryOut(onMessage(id, { type: 'SettleMessage', messageId: id })),
    ),
  );
}

function onMessage(id: number, command: ContactCommand) {
  return {
    decider: contactDecider,
    command,
    stream: `message-${id}`,
    answer: (state: ContactState) => {
      if (state.stage !== 'received') throw new Error('there is no message to show');
      return answered(PostMessageDone, { id, done: state.done, answeredAt: state.answeredAt });
    },
  };
}

import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  CONTACT_PAGE_SIZE_MAXIMUM,
  GetMessages,
  PostContact,
  PostMessageDone,
  PostMessageReply,
} from '../../events/contact/answers.ts';
import { type ContactCommand, type ContactState, contactDecider } from '../../events/contact/decider.ts';
import { handle } from '../../log/append/handle.ts';
import { answered, route, routes } from '../http/route.ts';
import { readNewestFirst } from '../lists/newest-first.ts';
import type { Opened } from '../opened.ts';

export function messageRoutes({ database, log, budgets }: Opened) {
  const { models } = database;
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
    route(PostMessageReply, 'admin', 'Answer a message by mail; it is done then', [
      'answered_meanwhile',
    ]).answer(({ params: { id }, body, carryOut }) =>
      carryOut(onMessage(id, { type: 'AnswerMessage', messageId: id, ...body })),
    ),
    route(PostMessageDone, 'admin', 'Put a message aside as done').answer(({ params: { id }, carryOut }) =>
      carryOut(onMessage(id, { type: 'SettleMessage', messageId: id })),
    ),
    route(GetMessages, 'admin', 'Messages of visitors, newest first').answer(async ({ query, upToDate }) => {
      await upToDate('contact');
      let list = models
        .selectFrom('contact_forms')
        .select(['id', 'name', 'email', 'service', 'message', 'answer', 'done'])
        .select(['created_at as createdAt', 'answered_at as answeredAt']);
      if (query.state !== undefined) list = list.where('done', '=', query.state === 'done');
      const blocks = () => messageBlocks(database, query.state);
      const messages = {
        list,
        searched: list,
        id: 'contact_forms.id',
        table: 'contact_forms',
        blocks,
      } as const;
      const { rows, meta } = await readNewestFirst(models, messages, query, CONTACT_PAGE_SIZE_MAXIMUM);
      return { success: true, data: rows, meta };
    }),
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

function messageBlocks({ models }: Pick<Database, 'models'>, state: 'open' | 'done' | undefined) {
  let counts = models
    .selectFrom('message_counts')
    .select(['block', sql<number>`sum(rows)::float8`.as('rows')])
    .groupBy('block');
  if (state !== undefined) counts = counts.where('done', '=', state === 'done');
  return counts.execute();
}

import {
  DeleteSnippet,
  GetSnippet,
  GetSnippets,
  PostSnippet,
  PutSnippet,
} from '../events/snippets/answers.ts';
import { SNIPPETS_STREAM, snippetsDecider, snippetWith } from '../events/snippets/snippets.ts';
import { readState } from '../log/append/handle.ts';
import type { Dependencies } from './http/dependencies.ts';
import { answered, route, routes } from './http/route.ts';

const inSnippets = { decider: snippetsDecider, stream: SNIPPETS_STREAM };

export const snippetRoutes = ({ log }: Dependencies) =>
  routes(
    'snippets',
    route(GetSnippets, 'admin', 'The phrases that the owner has at hand while writing').answer(async () => ({
      success: true,
      data: [...(await readState(log, snippetsDecider, SNIPPETS_STREAM))],
    })),
    route(GetSnippet, 'admin', 'One snippet').answer(async ({ params: { id } }) => ({
      success: true,
      data: snippetWith(await readState(log, snippetsDecider, SNIPPETS_STREAM), id),
    })),
    route(PostSnippet, 'admin', 'Add a snippet', ['too_many_snippets']).answer(
      async ({ body: snippet, carryOut }) => {
        const snippetId = await log.nextId('snippet');
        return carryOut({
          ...inSnippets,
          command: { type: 'AddSnippet', snippetId, snippet },
          answer: (snippets) => answered(PostSnippet, snippetWith(snippets, snippetId)),
        });
      },
    ),
    route(PutSnippet, 'admin', 'Change a snippet', ['stale_edit']).answer(
      ({ params: { id: snippetId }, body: { version, ...snippet }, carryOut }) =>
        carryOut({
          ...inSnippets,
          command: { type: 'ChangeSnippet', snippetId, snippet, version },
          answer: (snippets) => answered(PutSnippet, snippetWith(snippets, snippetId)),
        }),
    ),
    route(DeleteSnippet, 'admin', 'Delete a snippet').answer(({ params: { id: snippetId }, carryOut }) =>
      carryOut({
        ...inSnippets,
        command: { type: 'RemoveSnippet', snippetId },
        answer: () => answered(DeleteSnippet, { id: snippetId }),
      }),
    ),
  );

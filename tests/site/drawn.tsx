import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from '../../site/src/desk/lists/queries.ts';

/** The markup of a part of the desk, with what its lists hold by now. */
export const drawn = (part: ReactNode, lists: QueryClient = queryClient) =>
  renderToStaticMarkup(<QueryClientProvider client={lists}>{part}</QueryClientProvider>);

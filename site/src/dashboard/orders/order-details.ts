import * as z from 'zod/mini';
import { success } from '../../../../events/call.ts';
import { GetOrder, OwnersReading } from '../../../../events/readings/owner-answers.ts';
import { showToast } from '../../ui/toasts.ts';
import { ask, SessionEnded } from '../ask.ts';
import { reloadOrders } from '../reload.ts';
import { remote } from '../remote.ts';
import { type OrderContent, readContent } from './order-content.ts';
import { dropDraft } from './response-draft.ts';

/** As the API answers it; `content` may hold fields that are shown without being known, as older orders do. */
const GetLenientOrder = {
  ...GetOrder,
  answer: success(z.object({ ...OwnersReading.shape, content: z.unknown() })),
};

export type ReadOrder = Omit<OwnersReading, 'content'> & { readonly content: OrderContent };

/** Fields of an erased customer all hold this word; a birth date cannot hold it otherwise. */
export const isErased = (order: Pick<OwnersReading, 'birthDate'>): boolean => order.birthDate === 'erased';

/**
 * The whole order behind one line of the list. Reading it takes the order up, so the lists load again. When it
 * cannot be had, the dialog goes on with what the list knows.
 */
export function orderDetails(readingId: number) {
  return remote<ReadOrder>(
    async () => {
      const { data } = await ask(GetLenientOrder, { id: readingId });
      void reloadOrders();
      if (isErased(data)) dropDraft(readingId);
      return { ...data, content: readContent(data.content, data.question) };
    },
    (reason) => {
      const message = 'Okuma detayları tam olarak yüklenemedi. Sınırlı bilgi gösteriliyor.';
      if (!(reason instanceof SessionEnded)) {
        showToast({ variant: 'destructive', title: 'Uyarı', description: message });
      }
      return message;
    },
  );
}

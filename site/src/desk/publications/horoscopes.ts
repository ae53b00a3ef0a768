import {
  DeleteHoroscope,
  GetHoroscopes,
  HOROSCOPES_PAGE_SIZE_MAXIMUM,
  type Horoscope,
  PostHoroscope,
  PutHoroscope,
} from '../../../../events/publications/answers.ts';
import type { PublishHoroscope } from '../../../../events/publications/commands.ts';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import { keys } from '../lists/queries.ts';
import { publicationCalls } from './publication-calls.ts';
import { text } from './text.ts';

export const horoscopes = publicationCalls<Horoscope, PublishHoroscope>({
  key: keys.horoscopes,
  ask: (query) => ownerCall(GetHoroscopes, { query }),
  pageSizeMaximum: HOROSCOPES_PAGE_SIZE_MAXIMUM,
  hasSigns: true,
  create: (body, idempotencyKey) => ownerCommand(PostHoroscope, { body, idempotencyKey }),
  update: ({ id, version }, form) => ownerCommand(PutHoroscope, { id, body: { ...form, version } }),
  remove: (id) => ownerCommand(DeleteHoroscope, { id }),
  said: {
    created: 'Yeni burç tahmini oluşturuldu',
    updated: 'Burç tahmini güncellendi',
    removed: 'Burç tahmini silindi',
    listFailed: 'Burç tahmini verileri alınırken bir hata oluştu',
    createFailed: 'Burç tahmini oluşturulurken bir hata oluştu',
    updateFailed: 'Burç tahmini güncellenirken bir hata oluştu',
    removeFailed: 'Burç tahmini silinirken bir hata oluştu',
  },
  notLoaded: text.notLoaded.horoscope,
});

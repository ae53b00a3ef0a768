import { MOMENT_RULE } from '../../../events/moment.ts';
import { isEnglish } from '../language.ts';

export const text = {
  title: isEnglish ? 'History' : 'Geçmiş',
  desk: isEnglish ? 'Desk' : 'Panel',
  views: {
    events: isEnglish ? 'Events' : 'Olaylar',
    past: isEnglish ? 'The past' : 'Eski durum',
  },
  viewsLabel: isEnglish ? 'Views' : 'Görünümler',
  loadingPage: isEnglish ? 'Loading the history...' : 'Geçmiş yükleniyor...',
  needsScripts: isEnglish ? 'The history needs JavaScript.' : 'Geçmiş sayfası için JavaScript gerekir.',
  logOut: isEnglish ? 'Logout' : 'Çıkış',
  personal: { sealed: isEnglish ? 'sealed' : 'mühürlü', erased: isEnglish ? 'erased' : 'silinmiş' },
  filters: {
    title: isEnglish ? 'Filters' : 'Filtreler',
    none: isEnglish ? 'everything is listed' : 'tüm olaylar listeleniyor',
    allTypes: isEnglish ? 'All types' : 'Tüm türler',
    clear: isEnglish ? 'Clear filters' : 'Filtreleri temizle',
    labels: {
      type: isEnglish ? 'Type' : 'Tür',
      stream: isEnglish ? 'Stream' : 'Akış',
      actor: isEnglish ? 'Actor' : 'Kim',
      from: isEnglish ? 'From' : 'Başlangıç',
      to: isEnglish ? 'To' : 'Bitiş',
    },
    names: {
      type: isEnglish ? 'type' : 'tür',
      stream: isEnglish ? 'stream' : 'akış',
      actor: isEnglish ? 'actor' : 'kim',
      from: isEnglish ? 'from' : 'başlangıç',
      to: isEnglish ? 'to' : 'bitiş',
    },
    placeholders: {
      stream: 'reading-12',
      actor: isEnglish ? 'owner or account-7' : 'owner veya account-7',
      from: isEnglish ? '1200 or 2026-03-10' : '1200 veya 2026-03-10',
      to: isEnglish ? '1500 or 2026-03-12' : '1500 veya 2026-03-12',
    },
    momentRule: isEnglish
      ? `Please write ${MOMENT_RULE}`
      : 'Lütfen 1200 gibi bir sıra numarası, 2026-03-10T14:00:00+03:00 gibi saat dilimli bir zaman veya 2026-03-10 gibi bir gün yazın',
  },
  events: {
    label: isEnglish ? 'Events' : 'Olaylar',
    failed: isEnglish ? 'The events could not be loaded.' : 'Olaylar yüklenemedi.',
    loading: isEnglish ? 'Loading events...' : 'Olaylar yükleniyor...',
    showNew: (count: number, isMore: boolean) =>
      isEnglish
        ? `Show ${isMore ? `${count} or more` : count} new ${count === 1 ? 'event' : 'events'}`
        : `${isMore ? `${count} veya daha fazla` : count} yeni olayı göster`,
    end: (rows: string, head: string) =>
      isEnglish
        ? `The end of the list: ${rows} of a log of ${head} events.`
        : `Liste burada bitiyor. Gösterilen: ${rows}, günlükteki tüm olaylar: ${head}.`,
    shown: (rows: string, head: string) =>
      isEnglish
        ? `${rows} of a log of ${head} events are shown.`
        : `Gösterilen: ${rows}, günlükteki tüm olaylar: ${head}.`,
    goOnBefore: (position: number) =>
      isEnglish ? `Go on before event ${position}` : `Daha eskilerle devam et (olay no: ${position} öncesi)`,
    older: isEnglish ? 'Older events' : 'Daha eski olaylar',
    noneFits: isEnglish ? 'No event fits' : 'Uyan olay yok',
    nothingMatches: isEnglish
      ? 'Nothing in the log matches what you are filtering by.'
      : 'Günlükte filtrelerinize uyan bir olay yok.',
  },
  life: {
    eyebrow: isEnglish ? 'Timeline' : 'Zaman çizelgesi',
    reading: (id: number) => (isEnglish ? `Reading ${id}` : `Sipariş no: ${id}`),
    label: isEnglish ? 'From this timeline' : 'Bu zaman çizelgesinden',
    asList: isEnglish ? 'As a list of events' : 'Olay listesi olarak',
    order: isEnglish ? 'The order on the desk' : 'Panelde sipariş',
    loading: isEnglish ? 'Loading the timeline...' : 'Zaman çizelgesi yükleniyor...',
    failed: (stream: string) =>
      isEnglish
        ? `The timeline of ${stream} could not be loaded.`
        : `Zaman çizelgesi yüklenemedi: ${stream}.`,
    none: isEnglish ? 'Nothing happened here' : 'Burada hiçbir şey olmadı',
    noEvent: isEnglish ? 'The log has no event of' : 'Günlükte bu akışın olayı yok:',
    one: isEnglish ? '1 event.' : '1 olay.',
    within: (count: number, duration: string) =>
      isEnglish ? `${count} events within ${duration}.` : `${count} olay, toplam süre: ${duration}.`,
    cut: (maximum: number) =>
      isEnglish
        ? `Older ones than the last ${maximum} are left out.`
        : `Son ${maximum} olaydan eskileri gösterilmiyor.`,
    later: (duration: string) => (isEnglish ? `${duration} later` : `${duration} sonra`),
    event: (position: number) => (isEnglish ? `event ${position}` : `olay no:\u00a0${position}`),
  },
  duration: {
    units: {
      day: { one: isEnglish ? 'day' : 'gün', other: isEnglish ? 'days' : 'gün' },
      hour: { one: isEnglish ? 'h' : 'sa', other: isEnglish ? 'h' : 'sa' },
      minute: { one: isEnglish ? 'min' : 'dk', other: isEnglish ? 'min' : 'dk' },
      second: { one: isEnglish ? 's' : 'sn', other: isEnglish ? 's' : 'sn' },
    },
    none: isEnglish ? 'less than a second' : 'bir saniyeden kısa bir süre',
  },
};

import type { Language } from '../../events/text.ts';
import { written } from './two-languages.ts';

export type Words = Readonly<Record<Language, RegExp>>;
interface Stop {
  readonly place: string;
  /** What is there once the place has come. */
  readonly sight: Words;
  /** Pressed one after the other; the page is looked at after each. */
  readonly press?: readonly Words[];
}
const same = (words: RegExp): Words => ({ en: words, tr: words });

const form: Words = { en: /^Customer's form$/, tr: /^Müşterinin formu$/ };

/** Every tab and dialog of the desk, and every view of the history. */
export const stops: readonly Stop[] = [
  {
    place: '/admin/dashboard?tab=predictions',
    sight: same(new RegExp(written.en.title)),
    press: [
      { en: /^Edit A week with/, tr: /^Düzenle: A week with/ },
      { en: /^Add world prediction$/, tr: /^Dünya tahmini ekle$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=predictions',
    sight: same(new RegExp(written.tr.title)),
    press: [{ en: /^Delete (?:The sea|Deniz)/, tr: /^Sil: (?:The sea|Deniz)/ }],
  },
  {
    place: '/admin/dashboard?tab=predictions',
    sight: same(new RegExp(written.tr.title)),
    press: [{ en: /^Add Prediction$/, tr: /^Tahmin ekle$/ }],
  },
  {
    place: '/admin/dashboard?tab=horoscopes',
    sight: { en: /Leo/, tr: /Aslan/ },
    press: [{ en: /^Delete Leo/, tr: /^Sil: Aslan/ }],
  },
  {
    place: '/admin/dashboard?tab=horoscopes',
    sight: { en: /Leo/, tr: /Aslan/ },
    press: [{ en: /^Add Horoscope$/, tr: /^Burç tahmini ekle$/ }],
  },
  {
    place: '/admin/dashboard?tab=horoscopes',
    sight: { en: /Leo/, tr: /Aslan/ },
    press: [{ en: /^Edit Leo/, tr: /^Düzenle: Aslan/ }],
  },
  { place: '/admin/dashboard?tab=calendar', sight: { en: /coming four weeks/, tr: /dört haftada/ } },
  {
    place: '/admin/dashboard?tab=messages',
    sight: same(new RegExp(written.tr.message)),
    press: [
      { en: /^Answer the message of Ada/, tr: /^Mesajı cevapla: Ada/ },
      { en: /^Send answer$/, tr: /^Cevabı gönder$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=newsletter',
    sight: { en: new RegExp(written.en.week), tr: new RegExp(written.tr.week) },
    press: [{ en: /^Send to subscribers$/, tr: /^Abonelere gönder$/ }],
  },
  {
    place: '/admin/dashboard?tab=ratings',
    sight: same(new RegExp(written.tr.text)),
    press: [{ en: /^Change reply to the rating/, tr: /^Değerlendirmeye verilen cevabı/ }],
  },
  {
    place: '/admin/dashboard?tab=ratings',
    sight: same(new RegExp(written.en.text)),
    press: [{ en: /^Hide the rating of/, tr: /^Değerlendirmeyi yayından kaldır, / }],
  },
  {
    place: '/admin/dashboard?tab=users',
    sight: same(/Elif Kaya/),
    press: [{ en: /^View Elif Kaya$/, tr: /^Görüntüle: Elif Kaya$/ }],
  },
  { place: '/admin/dashboard?tab=settings', sight: { en: /^Save prices$/, tr: /^Fiyatları kaydet$/ } },
  {
    place: '/admin/dashboard?tab=orders&reading=1',
    sight: form,
  },
  {
    place: '/admin/dashboard?tab=orders&reading=2',
    sight: form,
  },
  {
    place: '/admin/dashboard?tab=orders&reading=3',
    sight: form,
    press: [
      { en: /^Ask the customer$/, tr: /^Müşteriye sor$/ },
      { en: /^Send question$/, tr: /^Soruyu gönder$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=orders&reading=3',
    sight: form,
    press: [{ en: /^Confirm transfer$/, tr: /^Havaleyi onayla$/ }],
  },
  {
    place: '/admin/dashboard?tab=orders&reading=3&answer=1',
    sight: { en: /^Answer an unpaid order\?$/, tr: /^Ödenmemiş sipariş cevaplansın mı\?$/ },
    press: [{ en: /^Answer it$/, tr: /^Yine de cevapla$/ }],
  },
  {
    place: '/admin/dashboard?tab=orders&reading=4',
    sight: form,
    press: [
      { en: /^Record a refund$/, tr: /^İadeyi kaydet$/ },
      { en: /^I have sent it back$/, tr: /^Parayı iade ettim$/ },
    ],
  },
  {
    place: '/admin/dashboard?tab=orders&reading=4&answer=1',
    sight: { en: /^A draft is kept as you type$/, tr: /^Siz yazdıkça taslak saklanır$/ },
  },
  { place: '/admin/dashboard', sight: { en: /^Total Readings$/, tr: /^Toplam Sipariş$/ } },
  { place: '/admin/login', sight: { en: /^Login to Admin Panel$/, tr: /^Panele Giriş Yap$/ } },
  {
    place: '/admin/dashboard?tab=payments',
    sight: { en: /Transfers to confirm/, tr: /Onaylanacak havaleler/ },
  },
  {
    place: '/admin/dashboard?tab=orders&service=tarot',
    sight: { en: /^Save view$/, tr: /^Görünümü kaydet$/ },
    press: [
      { en: /^Save view$/, tr: /^Görünümü kaydet$/ },
      { en: /^Save$/, tr: /^Kaydet$/ },
    ],
  },
  {
    place: '/admin/dashboard?security=1',
    sight: { en: /^Set up an authenticator app$/, tr: /^Doğrulama uygulaması kur$/ },
    press: [{ en: /^Set up an/, tr: /^Doğrulama uygulaması kur$/ }],
  },
  {
    place: '/admin/history?stream=reading-1',
    sight: { en: /The end of the list/, tr: /Liste burada bitiyor/ },
  },
  {
    place: '/admin/history?event=3',
    sight: { en: /^Verified|Not counted/, tr: /^Doğrulandı|Henüz imzalı/ },
  },
  { place: '/admin/history?life=reading-1', sight: { en: /^Timeline$/, tr: /^Zaman çizelgesi$/ } },
  { place: '/admin/history?type=ReadingOrdered', sight: same(/reading-1/) },
  { place: '/admin/history?view=past', sight: { en: /^Avg\. Rating$/, tr: /^Ort\. Puan$/ } },
  { place: '/admin/history?why=orders.1.status', sight: { en: /before:/, tr: /önce:/ } },
];

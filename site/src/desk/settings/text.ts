import { isEnglish } from '../../language.ts';

/** The words of the settings in the language of this build. */
export const text = {
  offers: {
    title: isEnglish ? 'Prices and delivery' : 'Fiyatlar ve teslim süreleri',
    lead: isEnglish
      ? 'Orders that were made keep their price and their promised time.'
      : 'Verilmiş siparişlerin fiyatı ve teslim süresi değişmez.',
    loading: isEnglish ? 'Loading prices...' : 'Fiyatlar yükleniyor...',
    loadFailed: isEnglish ? 'The prices could not be loaded.' : 'Fiyatlar yüklenemedi.',
    priceRule: (sign: string) =>
      isEnglish
        ? `Please enter the price as in 499 or 1299.50, without a thousands mark or ${sign}`
        : `Lütfen fiyatı 499 veya 1299,50 gibi, binlik ayırıcı ve ${sign} olmadan girin`,
    hoursRule: isEnglish ? 'Please enter whole hours, as in 48' : 'Lütfen 48 gibi tam saat girin',
    free: isEnglish ? 'Free' : 'Ücretsiz',
    offer: (price: string, hours: number) =>
      isEnglish ? `${price} within ${hours} hours` : `${price}, ${hours} saat içinde`,
    since: (offer: string, day: string) =>
      isEnglish ? `${offer}, since ${day}` : `${offer} (başlangıç: ${day})`,
    sinceBeginning: (offer: string) =>
      isEnglish ? `${offer}, since the beginning` : `${offer} (baştan beri)`,
    price: (sign: string) => (isEnglish ? `Price in ${sign}` : `Fiyat (${sign})`),
    hours: isEnglish ? 'Delivery, hours' : 'Teslim (saat)',
    shownAs: (price: string) => (isEnglish ? `Shown as ${price}` : `Sitede görünüşü: ${price}`),
    validFrom: isEnglish ? 'Holds from' : 'Geçerlilik başlangıcı',
    fromNow: isEnglish ? 'Today: from the moment you save.' : 'Bugün: kaydettiğiniz andan itibaren.',
    fromMidnight: isEnglish ? 'From midnight in Istanbul.' : 'İstanbul saatiyle gece yarısından itibaren.',
    save: isEnglish ? 'Save prices' : 'Fiyatları kaydet',
    noChange: (day: string) =>
      isEnglish ? `Nothing would change on ${day}.` : `Bu tarihte değişen bir şey olmaz: ${day}.`,
    saved: isEnglish ? 'Prices saved' : 'Fiyatlar kaydedildi',
    savedNow: isEnglish
      ? 'They hold now; the pages show them within seconds.'
      : 'Şimdi geçerli; sayfalarda birkaç saniye içinde görünür.',
    savedFrom: (day: string) => (isEnglish ? `They hold from ${day}.` : `Başlangıç tarihi: ${day}.`),
    saveFailed: isEnglish ? 'The prices could not be saved.' : 'Fiyatlar kaydedilemedi.',

    scheduled: isEnglish ? 'Scheduled' : 'Planlanan',
    scheduledCaption: isEnglish ? 'Changes that wait for their day' : 'Gününü bekleyen değişiklikler',
    noneScheduled: isEnglish ? 'No change is scheduled.' : 'Planlanmış değişiklik yok.',
    from: isEnglish ? 'From' : 'Başlangıç',
    priceAndDelivery: isEnglish ? 'Price and delivery' : 'Fiyat ve teslim süresi',
    withdraw: isEnglish ? 'Withdraw' : 'Geri al',
    withdrawOf: (service: string, day: string) =>
      isEnglish ? `Withdraw ${service} from ${day}` : `Geri al: ${service}, ${day}`,
    withdrawn: isEnglish ? 'Change withdrawn' : 'Değişiklik geri alındı',
    withdrawFailed: isEnglish ? 'The change could not be withdrawn.' : 'Değişiklik geri alınamadı.',
  },
  business: {
    title: isEnglish ? 'About the business' : 'İşletme bilgileri',
    loading: isEnglish ? 'Loading settings...' : 'Ayarlar yükleniyor...',
    loadFailed: isEnglish ? 'The settings could not be loaded.' : 'Ayarlar yüklenemedi.',
    lead: isEnglish
      ? 'A line is on the pages only where its field is filled in.'
      : 'Doldurmadığınız alanlar sayfalarda gösterilmez.',
    licence: isEnglish ? 'Licence' : 'Ruhsat',
    licenceHint: isEnglish ? 'With the authority that gave it.' : 'Veren kurumla birlikte.',
    years: isEnglish ? 'Years of experience' : 'Deneyim (yıl)',
    yearsRule: isEnglish
      ? 'Please enter whole years, at most 100'
      : 'Lütfen tam yıl olarak girin, en fazla 100',
    hours: isEnglish ? 'Business hours' : 'Çalışma saatleri',
    hoursHint: isEnglish
      ? 'As in Monday-Saturday 10:00-20:00.'
      : 'Örneğin Pazartesi-Cumartesi 10:00-\u206020:00.',
    address: isEnglish ? 'Postal address' : 'Posta adresi',
    phone: isEnglish ? 'Phone' : 'Telefon',
    phoneHint: isEnglish ? 'As in +90 212 000 00 00.' : 'Örneğin +90 212 000 00 00.',
    email: isEnglish ? 'Email address' : 'E-\u2060posta adresi',
    save: isEnglish ? 'Save settings' : 'Ayarları kaydet',
    saved: isEnglish ? 'Settings saved' : 'Ayarlar kaydedildi',
    savedMore: isEnglish ? 'The pages show them within seconds.' : 'Sayfalarda birkaç saniye içinde görünür.',
    saveFailed: isEnglish ? 'The settings could not be saved.' : 'Ayarlar kaydedilemedi.',
  },
};

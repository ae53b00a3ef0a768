import { isEnglish } from '../language.ts';

export const pageText = {
  title: isEnglish ? 'Your natal chart, free' : 'Doğum haritanız, ücretsiz',
  heading: isEnglish ? 'The sky when you were born' : 'Doğduğunuz anın göğü',
  description: isEnglish
    ? 'Your birth chart with planets, ascendant, houses and aspects, computed in your own browser, to an arc minute.'
    : 'Gezegenleri, yükseleni, evleri ve açılarıyla doğum haritanız. Kendi tarayıcınızda, bir yay dakikası kesinliğinde hesaplanır.',
  lead: isEnglish
    ? 'Sun to Pluto, the Moon’s node, ascendant, houses and aspects. Computed in your browser: your date and time of birth stay on your device.'
    : 'Güneş’ten Plüton’a gezegenler, Ay düğümü, yükselen, evler ve açılar. Tarayıcınızda hesaplanır; doğum tarihiniz ve saatiniz cihazınızda kalır.',
  birthDate: isEnglish ? 'Date of birth' : 'Doğum tarihi',
  draw: isEnglish ? 'Draw the chart' : 'Haritayı çiz',
  drawing: isEnglish ? 'Drawing…' : 'Çiziliyor…',
  yours: isEnglish ? 'Your chart' : 'Haritanız',
  withoutScripts: isEnglish
    ? 'The chart is computed in your browser, which needs JavaScript for it.'
    : 'Harita tarayıcınızda hesaplanır; bunun için JavaScript gerekir.',
  failed: isEnglish
    ? 'The chart could not be drawn. Please check your connection and try again.'
    : 'Harita çizilemedi. Lütfen bağlantınızı kontrol edip yeniden deneyin.',
  wrongDate: isEnglish
    ? 'Please enter a date from 1900 to 2100 as DD/MM/YYYY.'
    : 'Lütfen 1900 ile 2100 arasında bir tarihi GG/AA/YYYY biçiminde girin.',
  wrongPlace: isEnglish
    ? 'Please choose the place from the list, or leave it empty.'
    : 'Lütfen yeri listeden seçin ya da boş bırakın.',
  skipped: isEnglish
    ? 'The clocks went forward over this time, so it did not exist on that day. Please check it.'
    : 'Saatler ileri alındığı için o gün böyle bir saat yoktu. Lütfen kontrol edin.',
  doubled: isEnglish
    ? 'Clocks were put back that day, so this time came twice. Which one was it?'
    : 'O gün saatler geri alındığı için bu saat iki kez yaşandı. Hangisiydi?',
  moment: isEnglish ? 'Moment' : 'An',
  universal: isEnglish ? 'universal time' : 'evrensel saat',
  order: isEnglish ? 'Order a reading of this chart' : 'Bu harita için yorum isteyin',
  orderMore: isEnglish
    ? 'A person reads it and writes to you. Date, time and place are carried into the order.'
    : 'Haritanızı bir insan okur ve size yazar. Tarih, saat ve yer siparişe aktarılır.',
  howTitle: isEnglish ? 'How it is computed' : 'Nasıl hesaplanır',
  how: isEnglish
    ? 'Tropical zodiac, geocentric apparent longitudes of date, the mean node, houses by Placidus; within an arc minute of the Swiss Ephemeris from 1900 to 2100. Aspects count up to 8° (square 7°, sextile 6°). Clocks of the past follow the IANA time zones of your browser.'
    : 'Tropikal zodyak, tarihin yermerkezli görünür boylamları, ortalama düğüm, Placidus evleri; 1900–2100 arasında Swiss Ephemeris ile bir yay dakikası içinde aynıdır. Açılar 8°’ye kadar sayılır (kare 7°, altmışlık 6°). Geçmişteki saatler tarayıcınızın IANA saat dilimlerine göredir.',
  credit: isEnglish ? 'Places: ' : 'Yerler: ',
};

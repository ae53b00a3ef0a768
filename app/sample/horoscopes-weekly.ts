import type { PublishHoroscope } from '../../events/horoscopes/commands.ts';

/** A horoscope dated the Monday of the week of the first start. */
export type SampleWeeklyHoroscope = Omit<PublishHoroscope, 'date'> & { readonly week: 'current' };

/** One for each sign, of this week; each is Turkish or English throughout. */
export const weeklyHoroscopes = [
  {
    sign: 'aries',
    week: 'current',
    type: 'weekly',
    general:
      'A week of short sprints and one long pause. The first half rewards courage: make the call, ask for ' +
      'the figure, say what everyone is thinking. Then something slows you down, and you may take it for ' +
      'an obstacle. It is a railing. Lean on it, look around, and set off again at the weekend in a ' +
      'slightly better direction.',
    love: 'An argument is avoided because you laugh first.',
    career: 'You finish in two days what was planned for five. Spend the rest checking, not starting.',
    health: 'Sleep is your secret weapon.',
    luckyNumber: '9, 18',
    luckyColor: 'Copper',
    compatibleSign: 'sagittarius',
    status: 'active',
  },
  {
    sign: 'taurus',
    week: 'current',
    type: 'weekly',
    general:
      'The ground is firm this week, and you may build on it. Money matters clear up as soon as you look ' +
      'at them by daylight, and an old piece of furniture, or an old conviction, proves better than the ' +
      'new one. Around the middle of the week somebody tries to hurry you. Smile, pour the tea, and ' +
      'answer on Friday.',
    love: 'Affection is in the details: the coat held, the crust cut off, the song remembered.',
    career: 'A steady income grows a second root.',
    health: 'Your body asks for earth: gardens, woods, bare feet on grass.',
    luckyNumber: '6, 15',
    luckyColor: 'Moss green',
    compatibleSign: 'capricorn',
    status: 'active',
  },
  {
    sign: 'gemini',
    week: 'current',
    type: 'weekly',
    general:
      'Haftaya kalabalık bir zihinle başlıyorsun; sonunda tek bir cümle kalacak ve o cümle işine ' +
      'yarayacak. Haftanın ortasında iki farklı çevren birbiriyle tanışıyor; bu buluşmadan bir fikir, ' +
      'belki de bir ortaklık doğuyor.',
    love: 'Merakını koru. Bildiğini sandığın kişi, sana hâlâ anlatılmamış bir hikâye saklıyor.',
    career: 'İki işi birden bitirmeye çalışma; birini bitirince diğeri kendiliğinden kolaylaşacak.',
    health: 'Nefes egzersizi, kısa yürüyüşler, düzenli molalar.',
    luckyNumber: '5, 14',
    luckyColor: 'Gökyüzü mavisi',
    compatibleSign: 'aquarius',
    status: 'active',
  },
  {
    sign: 'cancer',
    week: 'current',
    type: 'weekly',
    general:
      'The tide comes in early this week. Family news asks for your warmth, and you have plenty; only ' +
      'remember to keep a cup of it for yourself. Towards the end of the week a door at home is repaired, ' +
      'painted or opened to a guest, and with it something heals that nobody had quite called a wound.',
    love: 'You are allowed to need. Say it in plain words and see how gladly you are met.',
    career: 'Trust the colleague who asks how you are and waits for the answer.',
    health: "Moonlight walks, early suppers, and a firm limit to other people's worries.",
    luckyNumber: '2, 11',
    luckyColor: 'Silver',
    compatibleSign: 'taurus',
    status: 'active',
  },
  {
    sign: 'leo',
    week: 'current',
    type: 'weekly',
    general:
      'You are invited to the middle of the picture, and this time not in order to carry it. Let others ' +
      'hold the lights. A work of yours that you thought forgotten is quoted back to you, and the praise ' +
      'is accurate, which is the rarest kind.',
    love: 'A grand gesture is welcome. A small one repeated for seven days is unforgettable.',
    career: 'Ask for the title that goes with what you already do.',
    health: 'The heart likes rhythm: dance, drums, or stairs taken two at a time.',
    luckyNumber: '1, 10',
    luckyColor: 'Amber',
    compatibleSign: 'libra',
    status: 'active',
  },
  {
    sign: 'virgo',
    week: 'current',
    type: 'weekly',
    general:
      'Bu hafta düzen kurmak kolay, düzeni bozmaya izin vermek ise asıl beceri. Planının dışında gelen ' +
      'küçük bir davet, listendeki bütün maddelerden daha değerli çıkabilir. Haftanın ilk yarısında ' +
      'sayıları, ikinci yarısında insanları dinle.',
    love: 'Eleştirinin yerine bir soru koy; aynı yere daha yumuşak varırsın.',
    career: 'Sabırla tuttuğun notlar bir toplantının seyrini değiştiriyor.',
    health: 'Sade sofralar ve düzenli öğünler sana ilaç gibi gelecek.',
    luckyNumber: '4, 13',
    luckyColor: 'Krem',
    compatibleSign: 'cancer',
    status: 'active',
  },
  {
    sign: 'libra',
    week: 'current',
    type: 'weekly',
    general:
      'Beauty is practical this week. A room rearranged, a letter rewritten, a colour changed: each of ' +
      'them moves something far larger than itself. Two people who could not agree find in you the bridge ' +
      'that neither wanted to build. Charge no toll, but do not let them camp on you either.',
    love: 'Say first what you would like. Then ask.',
    career: 'A design, a phrasing or a choice of words decides the matter.',
    health: 'Stretch your lower back and loosen your calendar.',
    luckyNumber: '7, 16',
    luckyColor: 'Powder blue',
    compatibleSign: 'leo',
    status: 'active',
  },
  {
    sign: 'scorpio',
    week: 'current',
    type: 'weekly',
    general:
      'Something you buried with great care begins to grow. Do not be alarmed; it was a seed all along. ' +
      'The week leads you down into an old subject and back up with a clear hand: you will know what to ' +
      'keep, what to return and what to forgive.',
    love: 'Intensity is welcome when it comes with patience. Tell them half, and wait.',
    career: 'Research pays. The detail that nobody wanted to check is the one that counts.',
    health: 'Heat helps: baths, soups, sunlight on closed eyelids.',
    luckyNumber: '8, 17',
    luckyColor: 'Deep violet',
    compatibleSign: 'pisces',
    status: 'active',
  },
  {
    sign: 'sagittarius',
    week: 'current',
    type: 'weekly',
    general:
      'Bu hafta yol, varılacak yerden daha cömert. Küçük bir seyahat, bir ders ya da uzun bir sohbet, ' +
      'ufkunu tahmin ettiğinden fazla açıyor. Haftanın ortasında verdiğin sözü tutmak biraz zorlayabilir; ' +
      'tut yine de, çünkü karşılığı umduğundan büyük.',
    love: 'Dürüstlüğün güzel; bir de zamanlaması güzel olursa kimse dayanamaz.',
    career: 'Uzaktan gelen bir haber, yakındaki bir kararı kolaylaştırıyor.',
    health: 'Kalçalarını ve hevesini ısıt: bisiklet, yüzme, uzun yürüyüş.',
    luckyNumber: '3, 12',
    luckyColor: 'Turkuaz',
    compatibleSign: 'aries',
    status: 'active',
  },
  {
    sign: 'capricorn',
    week: 'current',
    type: 'weekly',
    general:
      'Slow weeks build tall houses. You lay three stones, and each of them will carry weight for years: ' +
      'a conversation about money, a routine in the morning, a boundary drawn in friendly chalk. Somebody ' +
      'younger asks how you did it. Tell the true story, with the failures left in.',
    love: 'Reliability is your love letter. This week, sign it with a kiss as well.',
    career: 'A responsibility that nobody envies turns out to be the key to the building.',
    health: 'Bones and teeth, breaks and bedtimes: see to the foundations.',
    luckyNumber: '10, 19',
    luckyColor: 'Charcoal',
    compatibleSign: 'virgo',
    status: 'active',
  },
  {
    sign: 'aquarius',
    week: 'current',
    type: 'weekly',
    general:
      'The week hums like a wire before a storm, and you are the one who enjoys it. Plans change, and ' +
      'every change somehow suits you better than the plan. In the second half you meet your own idea ' +
      'coming from another mouth; rather than claiming it, join forces.',
    love: 'Friendship is the back door to love this week, and it is unlocked.',
    career: 'Automate one dull thing and spend the hour it gives you on one bright thing.',
    health: 'Ankles, circulation, fresh air: keep the current moving.',
    luckyNumber: '11, 20',
    luckyColor: 'Neon turquoise',
    compatibleSign: 'gemini',
    status: 'active',
  },
  {
    sign: 'pisces',
    week: 'current',
    type: 'weekly',
    general:
      'Haftanın başı sisli, sonu berrak. Belirsizliği hemen dağıtmaya çalışma; sisin içinde de yürünür, ' +
      'yeter ki adımlar kısa olsun. Perşembeye doğru bir rüya, bir şarkı ya da bir yabancının sözü sana ' +
      'çoktandır sorduğun sorunun cevabını fısıldayacak. Pazar günü bu cevabı birine anlat; anlattıkça ' +
      'senin olacak.',
    love: 'Şefkatin bir deniz; kıyısını sen çizersen herkes rahat eder.',
    career: 'Yaratıcı bir iş için bugüne kadar beklediğin işaret, aslında kendi hevesin.',
    health: 'Ayaklarına iyi bak; seni hayallerinden gerçeğe onlar taşıyor.',
    luckyNumber: '12, 21',
    luckyColor: 'Lavanta',
    compatibleSign: 'cancer',
    status: 'active',
  },
] satisfies SampleWeeklyHoroscope[];

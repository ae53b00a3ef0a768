import type { PublishHoroscope } from '../../events/horoscopes/commands.ts';

/** A horoscope dated so many days before the day of the first start. */
export type SampleDailyHoroscope = Omit<PublishHoroscope, 'date'> & { readonly daysAgo: number };

/** One for each sign, of today; each is Turkish or English throughout. */
export const dailyHoroscopes = [
  {
    sign: 'aries',
    daysAgo: 0,
    type: 'daily',
    general:
      'You wake with the day already half planned, and then the day has plans of its own. Let it. The ' +
      'interruption before noon is the interesting part, and the thing you meant to do first will be ' +
      'easier second.',
    love: 'Somebody admires your directness and is waiting to be asked directly.',
    career: 'Lead by beginning. Others will follow your hands sooner than your arguments.',
    health: 'Burn the surplus: stairs, a hill, a dance in the kitchen.',
    luckyNumber: '9',
    luckyColor: 'Scarlet',
    compatibleSign: 'leo',
    status: 'active',
  },
  {
    sign: 'taurus',
    daysAgo: 0,
    type: 'daily',
    general:
      'Bugün acele edenlerin arasında sakin kalan sensin ve bu sakinlik bulaşıcı. Ağırdan aldığın bir iş, ' +
      'tam da ağırdan aldığın için kusursuz oluyor. Güzel bir şeye dokunmadan, güzel bir şey tatmadan ' +
      'günü bitirme.',
    love: 'Sözden çok varlığın konuşuyor; yanında olman yetiyor.',
    career: 'Fiyatını düşürme. Değerini bilen, biraz sonra kapıyı çalacak.',
    health: 'Boynuna ve sesine iyi bak; ılık bir içecek iyi gelir.',
    luckyNumber: '6',
    luckyColor: 'Zümrüt yeşili',
    compatibleSign: 'virgo',
    status: 'active',
  },
  {
    sign: 'gemini',
    daysAgo: 0,
    type: 'daily',
    general:
      'Two invitations, two opinions, two moods before breakfast: an ordinary day for you, and a merry ' +
      'one. Of all the things you hear, keep the one that makes you ask a question back.',
    love: 'Wit opens the door tonight; silence will keep you in the room.',
    career: 'Write it down before you tell it. The idea is better than the anecdote.',
    health: 'Your hands are restless. Give them clay, dough or a keyboard.',
    luckyNumber: '5',
    luckyColor: 'Lemon yellow',
    compatibleSign: 'libra',
    status: 'active',
  },
  {
    sign: 'cancer',
    daysAgo: 0,
    type: 'daily',
    general:
      'Home has a gravity today that you need not resist. Move a chair, cook something your family used ' +
      'to cook, call the person who remembers you small. What you restore in your rooms will quietly put ' +
      'your thoughts in order.',
    love: 'You know what they need before they say it. Let them say it all the same.',
    career: 'A memory is worth money today: an old contact, an old file, an old way of doing it.',
    health: 'Feelings settle in the stomach. Warm, simple food, and no news at table.',
    luckyNumber: '2',
    luckyColor: 'Pearl white',
    compatibleSign: 'pisces',
    status: 'active',
  },
  {
    sign: 'leo',
    daysAgo: 0,
    type: 'daily',
    general:
      'Bugün ışık sana bakıyor; sen de ona bakmaktan çekinme. Övgüyü geçiştirmeden kabul etmek de bir ' +
      'zarafettir. Akşamüstü, senden küçük birine yol göstereceksin ve asıl alkış oradan gelecek.',
    love: 'Cömertliğin çekici; fakat bugün almayı da öğren.',
    career: 'Sahneyi paylaştığın kişi, yarının ortağı olabilir.',
    health: 'Sırtını dik tut; hem duruşuna hem keyfine iyi gelecek.',
    luckyNumber: '1',
    luckyColor: 'Altın sarısı',
    compatibleSign: 'aries',
    status: 'active',
  },
  {
    sign: 'virgo',
    daysAgo: 0,
    type: 'daily',
    general:
      'The pattern you have been looking for is in the footnotes. While others discuss the headline, you ' +
      'find the small number that explains everything. Share it without an apology.',
    love: 'Perfect is far away and rather cold. Good is here and holds out its hand.',
    career: 'A method you built for yourself is worth teaching to the whole team.',
    health: 'Rest your attention. Stare at something that needs no correcting.',
    luckyNumber: '4',
    luckyColor: 'Sage green',
    compatibleSign: 'taurus',
    status: 'active',
  },
  {
    sign: 'libra',
    daysAgo: 0,
    type: 'daily',
    general:
      'Weigh once, not seven times. The scales know already, and what you call indecision is only ' +
      'politeness towards the option you will not take. Choose before the evening, and notice how ' +
      'beautiful the evening becomes.',
    love: 'A compliment given without purpose returns without delay.',
    career: 'You are asked to mediate. Agree, provided that both of them come to you.',
    health: 'Balance on one foot while the kettle boils. It is harder, and funnier, than it sounds.',
    luckyNumber: '7',
    luckyColor: 'Rose pink',
    compatibleSign: 'gemini',
    status: 'active',
  },
  {
    sign: 'scorpio',
    daysAgo: 0,
    type: 'daily',
    general:
      'Görünenin altındakini görmek senin doğan; bugün gördüğünü hemen söylememek ise hünerin. Bir sır ' +
      'sana emanet edilecek. Onu taşırken kendi sırrının da hafiflediğini fark edeceksin.',
    love: 'Güven, kilidi kırarak değil, anahtarı bekleyerek açılır.',
    career: 'Herkesin vazgeçtiği dosyada senin için bir kapı aralık.',
    health: 'Öfken enerjidir; onu yürüyüşe çıkar.',
    luckyNumber: '8',
    luckyColor: 'Bordo',
    compatibleSign: 'cancer',
    status: 'active',
  },
  {
    sign: 'sagittarius',
    daysAgo: 0,
    type: 'daily',
    general:
      'The horizon sends a postcard: a far-off voice, a timetable, a book that begins in another country. ' +
      'You cannot leave this minute, but you can begin to pack the question you would take along.',
    love: 'Laughter is the shortest distance between you. Take it often.',
    career: "Say 'I do not know yet' once today. It will win you more trust than an answer.",
    health: 'Long strides, open sky, shoes you forget that you are wearing.',
    luckyNumber: '3',
    luckyColor: 'Royal purple',
    compatibleSign: 'aquarius',
    status: 'active',
  },
  {
    sign: 'capricorn',
    daysAgo: 0,
    type: 'daily',
    general:
      'You have been climbing so steadily that you forgot to look down. Do it today. The path behind you ' +
      'is entirely your own.',
    love: 'Show the tired face as well as the strong one. It is the one they want to kiss.',
    career: 'A senior voice speaks for you in a room where you are not present.',
    health: 'Knees and patience: neither should be asked to carry everything.',
    luckyNumber: '10',
    luckyColor: 'Slate grey',
    compatibleSign: 'taurus',
    status: 'active',
  },
  {
    sign: 'aquarius',
    daysAgo: 0,
    type: 'daily',
    general:
      'An odd idea visits you and declines to leave. Offer it a chair. What seems impractical at ten ' +
      "o'clock has a first customer by four, and the friend who laughs the loudest will be the first to " +
      'help.',
    love: 'Freedom and closeness are not rivals today. Propose something nobody else would.',
    career: 'Show the sketch, not the finished drawing. They want to think along.',
    health: 'Your nerves run on a high voltage. Switch one screen off an hour early.',
    luckyNumber: '11',
    luckyColor: 'Electric blue',
    compatibleSign: 'sagittarius',
    status: 'active',
  },
  {
    sign: 'pisces',
    daysAgo: 0,
    type: 'daily',
    general:
      'Bugün sezgin, takvimden daha doğru söylüyor. Bir melodi ya da yarım kalmış bir rüya sana küçük bir ' +
      'yön gösterecek. Peşinden git.',
    love: 'Birini kurtarmaya çalışmadan da sevebilirsin.',
    career: 'Hayal ettiğin işi üç cümleyle yaz; ilk cümle bugün başlıyor.',
    health: 'Suya yakın dur; bir bardak, bir duş, belki bir deniz kıyısı.',
    luckyNumber: '12',
    luckyColor: 'Deniz mavisi',
    compatibleSign: 'scorpio',
    status: 'active',
  },
] satisfies SampleDailyHoroscope[];

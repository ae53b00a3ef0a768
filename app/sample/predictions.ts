import type { PublishPrediction } from '../../events/predictions/commands.ts';

/** A daily prediction whose date is so many days before the day of the first start. */
export type SampleDailyPrediction = Omit<PublishPrediction, 'date'> & { readonly daysAgo: number };

/** A weekly prediction, dated the Monday of the week of the first start. */
export type SampleWeeklyPrediction = Omit<PublishPrediction, 'date'> & { readonly week: 'current' };

/** Nine, so that the home page has three full pages; each is Turkish or English throughout. */
export const dailyPredictions = [
  {
    daysAgo: 0,
    type: 'daily',
    title: 'A door left ajar',
    general:
      "Something you had filed under 'closed' turns out to be merely shut. A name comes up, a message is " +
      "answered late, a plan you had folded away fits today's weather after all. Do not push; lean a " +
      'little, and see whether it gives. What opens easily today is meant for you, and what resists can ' +
      'wait without any loss.',
    love: 'An old conversation wants its last sentence. Say it kindly and leave room for a reply.',
    career:
      'Look once more at the proposal you set aside some months ago. The idea was right; only the hour ' +
      'was wrong.',
    health:
      'Your shoulders have been carrying more than your bag. Ten minutes of slow walking will do what an ' +
      'hour of worry cannot.',
    tip: 'Answer one message that you have been avoiding, before noon if you can.',
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 1,
    type: 'daily',
    title: 'Sabrın meyvesi',
    general:
      'Bir süredir suladığın toprak nihayet kıpırdıyor. Bugün büyük bir haber beklemekten çok küçük ' +
      'işaretlere bak: beklenmedik bir teşekkür, yerine oturan bir parça, kendiliğinden çözülen bir ' +
      'düğüm. Acele etmeyen kazanıyor; çünkü bugün gökyüzü koşanın değil, bekleyenin yanında.',
    love:
      'Kalbinden geçeni uzun cümlelere sığdırmaya çalışma. Sade bir söz, günün en güzel armağanı ' +
      'olabilir.',
    career: 'Emeğinin farkındalar, yalnızca henüz dile getirmediler. Sen işini güzel yapmaya devam et.',
    health: 'Uykunu borç verme; bu gece ne kadar erken yatarsan yarın o kadar hafif uyanırsın.',
    tip: 'Masanın bir köşesini boşalt. Yeni olan, yerini görmeden gelmez.',
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 2,
    type: 'daily',
    title: 'The long way round',
    general:
      'The straight road is busy today and the detour is lovely. A delay that annoys you in the morning ' +
      'makes sense by evening, because of someone you would not have met or a thought you would not have ' +
      'had. Let the day rearrange itself.',
    love: 'Closeness grows in the unplanned half hour. Leave one empty in the evening.',
    career: 'A postponed meeting spares you a hasty yes. Use the gap to read the small print.',
    health: 'Drink more water than you think you need, and eat your lunch sitting down.',
    tip: 'Take another street home and notice three things you have never noticed.',
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 3,
    type: 'daily',
    title: 'Words that weigh',
    general:
      'What is said today will be remembered longer than usual, so choose words as you would choose ' +
      'gifts. A promise made lightly may come back heavy; an apology made simply may lift a whole season. ' +
      'Listen for what people say twice. The second time is the one they mean.',
    love: 'Ask the question behind the question. The answer is softer than you feared.',
    career: 'Put agreements in writing while everybody is still smiling.',
    health: 'A tight jaw is a sentence you have not spoken. Sing in the car, where nobody marks you.',
    tip: 'Before you send it, read it once aloud.',
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 4,
    type: 'daily',
    title: 'İçindeki pusula',
    general:
      'Bugün herkesin bir fikri olacak; hepsi de seni sevdiğinden konuşacak. Dinle, teşekkür et, sonra ' +
      'kapını kapatıp kendi sesine kulak ver. Aradığın yön dışarıdaki haritalarda değil, içini ferahlatan ' +
      'seçenekte saklı. Ferahlık gördüğün yere yürü.',
    love: 'Sevgi bazen aynı fikirde olmak değil, aynı sofrada kalabilmektir.',
    career: 'İki seçenek arasında kaldıysan, sana soru sorduran değil, seni işe koşturan hangisiyse onu seç.',
    health: 'Nefesin omuzlarında takılıyor. Günde üç kez derin bir nefes, küçük bir tatil sayılır.',
    tip: 'Kararını vermeden önce bir gece üzerine uyu.',
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 5,
    type: 'daily',
    title: 'Small repairs',
    general:
      'Nothing needs to be rebuilt today, but a good deal wants mending. The loose button, the unpaid ' +
      'bill, the friend who heard about your news from somebody else: each takes a quarter of an hour and ' +
      'gives back a week of ease. By evening the house of your life creaks a little less.',
    love: "Mend before you decorate. One honest 'I noticed' is worth a bouquet.",
    career: 'Finish the thing that is nine tenths done. Its last tenth is where the reward is kept.',
    health: 'Your eyes are tired of light. Give them a window, or a tree, or the dark.',
    tip: 'Set a timer for twenty minutes and repair whatever is nearest.',
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 6,
    type: 'daily',
    title: 'A guest at the table',
    general:
      'Company finds you today, and it brings something that you did not know was missing. It may be a ' +
      'story, a recipe, a telephone number or only laughter at the right moment. Lay an extra place. ' +
      'Those who give without counting today find that somebody else has done the counting for them.',
    love: 'Let yourself be seen enjoying something. Joy is the most attractive thing you own.',
    career: 'A chance introduction is worth more than a polished letter. Remember the name.',
    health: 'Good food, eaten slowly, with somebody. The old medicine still works.',
    tip: 'Invite before you feel ready to.',
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 7,
    type: 'daily',
    title: 'Suyun öğrettiği',
    general:
      'Su, kayayla tartışmaz; etrafından dolaşır ve sonunda yolu kendisi çizer. Bugün karşına çıkan ' +
      'engel, gücünü ölçmek için değil, yönünü hatırlatmak için orada. Sertleşmeden kararlı olmanın ' +
      'mümkün olduğunu göreceksin. Akşama doğru bir ferahlık var; onu kutlamayı unutma.',
    love: 'Kırgınlığını büyütmeden söyle. Duyulan kırgınlık küçülür, saklanan büyür.',
    career: 'Direnç gördüğün yerde ısrar yerine yol değiştir; hedef aynı kalsın.',
    health: 'Bedenin su istiyor; hem içmek hem de içinde durmak için.',
    tip: "Bir 'hayır' duyarsan, arkasındaki 'şimdi değil'i ara.",
    worldPredictions: [],
    status: 'active',
  },
  {
    daysAgo: 8,
    type: 'daily',
    title: 'The quiet yes',
    general:
      'There is a yes in you that has not been asked for yet. Today somebody may ask. It will not come ' +
      'with trumpets: it will sound like a small favour, an empty seat, a question at the door. You need ' +
      'not explain why it feels right. Some beginnings are recognised rather than decided.',
    love: 'Tenderness arrives sideways today. Do not turn it into a discussion.',
    career: 'Take the modest offer with the interesting people.',
    health: 'Rest is not a reward; it is the ground you stand on. Put it first for once.',
    tip: 'When in doubt today, choose the answer that lets you breathe out.',
    worldPredictions: [],
    status: 'active',
  },
] satisfies SampleDailyPrediction[];

/** Five world predictions in all three states and all four categories; the first three are shown at home. */
export const weeklyPrediction = {
  week: 'current',
  type: 'weekly',
  title: 'The week of the open hand',
  general:
    'This week asks you to hold things loosely. What is yours will not fall out of an open hand, and what ' +
    'was never yours has room to leave. The first days are for clearing: accounts, drawers, ' +
    'misunderstandings. In the middle of the week a decision that looked large shows itself to be three ' +
    'small ones, and the first of them is easy. Towards the weekend the air grows warmer between people, ' +
    'and a reconciliation that needed no speeches may happen over a cup of coffee. Fortune loves a swept ' +
    'doorstep, and this is a good week for the broom.',
  love:
    'Couples find their way back to a habit that they had let slip. Those who are alone meet somebody ' +
    'through work done for its own sake. In both cases, curiosity does more than charm.',
  career:
    'Give away a piece of knowledge, and it returns as trust. A figure in a contract or a budget deserves ' +
    'a second look before the week is out; after that, sign with an easy mind.',
  health:
    'Regular hours are the whole secret. Go to bed at the same time for five nights and let your body ' +
    'tell you the rest.',
  tip:
    'Each evening, write down one thing you let go of. On the seventh day, read the list aloud and throw ' +
    'it away.',
  worldPredictions: [
    {
      id: 1,
      title: 'Rain where it was waited for',
      content:
        'A dry spell ends in more than one part of the northern half of the world. Gardeners notice ' +
        'before the newspapers do.',
      category: 'natural',
      status: 'fulfilled',
    },
    {
      id: 2,
      title: 'A long table, a short signature',
      content:
        'Negotiations that have dragged on for months come to a modest agreement. It solves less than it ' +
        'promises and more than the sceptics expect.',
      category: 'political',
      status: 'pending',
    },
    {
      id: 3,
      title: 'Nervous markets, calm evening',
      content:
        'The exchanges begin the week in a bad temper and end it roughly where they started. Those who ' +
        'did not look every hour slept better.',
      category: 'economic',
      status: 'unfulfilled',
    },
    {
      id: 4,
      title: 'A river gets its bend back',
      content:
        'A stretch of water that was once made straight is given back its curves, and the birds return ' +
        'sooner than the engineers had planned.',
      category: 'environmental',
      status: 'fulfilled',
    },
    {
      id: 5,
      title: 'A quieter machine',
      content:
        'A new device is praised not for what it can do but for how little power and attention it wants. ' +
        'Others hurry to follow.',
      category: 'economic',
      status: 'pending',
    },
  ],
  status: 'active',
} satisfies SampleWeeklyPrediction;

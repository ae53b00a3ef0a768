import type { Reading } from './my-readings.ts';

const nothingMore = { spread: null, chart: null, pictures: [] };

/** They belong to no customer. Opening marks one read on the page alone. Newest first. */
export const ornekSonuclar: readonly Reading[] = [
  {
    id: 1,
    title: 'VIP Fal: Yol Ayrımı',
    date: '2025-04-24',
    type: 'vip',
    status: 'unread',
    language: 'tr',
    content: {
      description:
        'Yeni bir şehre taşınmakla kalmak arasında kararsız kaldığınızı yazmıştınız. Kartlarınızı doğum ' +
        'haritanızla yan yana okudum.',
      adminResponse: {
        general:
          'Önünüzde iki yol görünüyor, ama kartlar bir yol ayrımından çok bir eşiği anlatıyor. Geçmişin ' +
          'ağırlığını taşıyan eşyalar yavaş yavaş elinizden düşüyor; siz bunu kayıp sanıyorsunuz, oysa ' +
          'ellerinizin boşalması gerekiyordu. Haritanızdaki hareketli vurgu, son aylarda içinizde büyüyen ' +
          'kıpırtıyı açıklıyor. Acele etmeden, fakat kapıyı da kapatmadan ilerleyin: doğru olan seçenek, ' +
          'düşündüğünüzde nefesinizi genişleten seçenek.',
        love:
          'Kalbiniz kırgınlıkla merak arasında gidip geliyor. Eski bir sevginin hatırası hâlâ masada ' +
          'oturuyor, ama sandalyesi artık kapıya dönük. Yeni bir yakınlık gürültüyle gelmeyecek; ortak bir ' +
          'iş ya da ortak bir yolculuk sırasında yanınızda belirecek.',
        career:
          'Emeğinizin karşılığını isteme vakti. Bir teklif görüşmesinde ilk rakamı sizin söylemeniz ' +
          'gerekebilir; çekinmeyin. Öğrenmeye başladığınız o yeni konu, önümüzdeki yılın kapısını açan ' +
          'anahtar gibi duruyor.',
        health:
          'Yorgunluğunuz bedenden çok zihinden geliyor. Uykudan önceki son saati ekrandan uzak geçirmek ve ' +
          'haftada iki gün açık havada yürümek size iyi gelecektir.',
        luckyPoint:
          'Şansınız sabahın erken saatlerinde ve su kenarında sizi buluyor. Önemli konuşmalarınızı günün ' +
          'ilk yarısına alın.',
        protectiveSymbol: 'Kırlangıç: gittiği yeri de döndüğü yeri de yuva bilenlerin kuşu.',
        recommendations: [
          'Kararınızı vermeden önce iki şehirde de birer gün, hiçbir plan yapmadan dolaşın.',
          'Geçmişe ait üç eşyayı sevdiğiniz birine armağan edin.',
          'Kendinize bir mektup yazın ve altı ay sonra açmak üzere saklayın.',
        ],
        ...nothingMore,
      },
    },
  },
  {
    id: 2,
    title: 'Tarot Falı: Söylenmeyen Söz',
    date: '2025-04-18',
    type: 'tarot',
    status: 'unread',
    language: 'tr',
    content: {
      description:
        'Uzun süredir görüşmediğiniz bir dostunuzla aranızı düzeltip düzeltemeyeceğinizi sordunuz. ' +
        'Sorunuz için üç kart açtım: Kupa Altılısı, Ermiş ve Yıldız.',
      adminResponse: {
        general:
          'Kupa Altılısı aranızdaki bağın çocuksu ve içten köklerini hatırlatıyor. Ermiş, bu suskunluğun ' +
          'ceza değil, ikinizin de kendini anlamak için çekildiği bir oda olduğunu söylüyor. Yıldız ise son ' +
          'kart olarak umut veriyor: ilk adımı büyük bir açıklama değil, küçük bir selam başlatacak.',
        love:
          'Sevgi ilişkilerinizde de aynı suskunluğun izi var. Anlaşılmayı beklemek yerine anlatmayı ' +
          'denediğinizde hava hızla yumuşuyor.',
        career:
          'Eski bir tanıdık, iş hayatınızda beklemediğiniz bir köprü olabilir. Onu aramak için bir sebep ' +
          'aramanıza gerek yok.',
        health:
          'Ermiş kartı dinlenmeyi hatırlatıyor. Haftada bir akşamı yalnızca kendinize ayırın; ne misafir ne ' +
          'telefon.',
        luckyPoint:
          'Mavi bir zarf, mavi bir kapı ya da mavi bir kazak: gözünüze çarpan mavi, doğru zamanın işareti ' +
          'olsun.',
        protectiveSymbol: '',
        recommendations: [
          'İlk mesajı kısa tutun: bir hatıra, bir selam, bir soru.',
          'Cevap gecikirse bunu ret saymayın.',
          'Buluşacak olursanız birlikte yürüyebileceğiniz bir yer seçin.',
        ],
        ...nothingMore,
      },
    },
  },
  {
    id: 3,
    title: 'Astroloji Yorumu: Sessiz Yükseliş',
    date: '2025-04-09',
    type: 'astrology',
    status: 'read',
    language: 'tr',
    content: {
      description:
        'Mesleğinizde yerinizde saydığınızı hissettiğinizi ve önünüzdeki ayların size ne getireceğini ' +
        'sordunuz.',
      adminResponse: {
        general:
          'Doğum haritanız sabırlı bir mimarın haritası: temeli uzun sürede atıyor, çatıyı bir haftada ' +
          'kapatıyorsunuz. Şu sıralar temelin son taşlarını koyduğunuz bir dönemdesiniz; dışarıdan bakınca ' +
          'hareketsiz görünen şey, aslında kuruyan harç. Önümüzdeki aylarda görünürlüğünüz artıyor ve uzun ' +
          'süredir beklettiğiniz bir adım kendiliğinden gündeme geliyor.',
        love:
          'İlişkilerde sorumluluğu tek başınıza yüklenme eğiliminiz var. Yükü paylaşmayı teklif ettiğinizde ' +
          'karşınızdakinin buna çoktan hazır olduğunu göreceksiniz.',
        career:
          'Yazılı anlaşmalar ve uzun vadeli planlar için verimli bir zaman. Size rakip gibi görünen kişi, ' +
          'ortak bir hedefte iyi bir yol arkadaşı olabilir.',
        health:
          'Dizleriniz ve sırtınız dikkat istiyor. Esneme hareketlerini günün sonuna değil, başına koyun.',
        luckyPoint: 'Şansınız on ve katlarında; ayın onu ve yirmisi adım atmak için uygun görünüyor.',
        protectiveSymbol: '',
        recommendations: [
          'Başardıklarınızın kısa bir listesini yapın ve görünür bir yere asın.',
          'Ertelediğiniz görüşme için kesin bir tarih belirleyin.',
          'Haftada bir gün erken çıkın ve o saati kimseye açıklamayın.',
        ],
        ...nothingMore,
      },
    },
  },
  {
    id: 4,
    title: 'Rüya Yorumu: Denizdeki Ev',
    date: '2025-03-30',
    type: 'dreams',
    status: 'read',
    language: 'tr',
    content: {
      description:
        'Rüyanızda, denizin ortasında çocukluğunuzun evini gördünüz. Kapısı açıktı, içeride lamba ' +
        'yanıyordu, ama siz kıyıda durup bakıyordunuz.',
      adminResponse: {
        general:
          'Ev, rüya geleneğinde insanın kendisidir; çocukluk evi ise en eski halimiz. Deniz, aradan geçen ' +
          'zamanı ve duyguları anlatıyor. Kapının açık, lambanın yanıyor olması güzel bir işaret: orada ' +
          'sizi bekleyen bir yanınız var ve kırgın değil. Kıyıda durmanız korkudan çok saygıyı ' +
          'düşündürüyor. Bu rüya size geri dönmeyi değil, o ışığı bugüne taşımayı öneriyor.',
        love:
          'Yakınlık kurarken ne kadarını göstereceğinizi tartıyorsunuz. Kapısı açık ev, kendinizi biraz ' +
          'daha görünür kılmanıza izin veriyor.',
        career:
          'Çocukken severek yaptığınız bir şey, bugünkü işinize taze bir soluk getirebilir. Onu bir hobi ' +
          'olarak yeniden deneyin.',
        health:
          'Su imgesi dinlenmeyi ve duyguların akmasını çağrıştırıyor. Ağlamak istediğinizde kendinizi ' +
          'tutmayın; bu da bir arınmadır.',
        luckyPoint:
          'Işığı açık bırakılmış pencereler size uğur getiriyor. Akşam yürüyüşlerinde başınızı kaldırın.',
        protectiveSymbol: '',
        recommendations: [
          'Rüyayı bir kez de resim olarak çizin; yeteneğiniz önemli değil.',
          'O eve ait bir fotoğraf bulun ve kendinize bir cümle yazın.',
          'Bu hafta çocukluğunuzdan bir tanıdığı arayın.',
        ],
        ...nothingMore,
      },
    },
  },
];

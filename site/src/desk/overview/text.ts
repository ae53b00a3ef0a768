import { isEnglish } from '../../language.ts';

export const text = {
  loadingNumbers: isEnglish ? 'Loading statistics...' : 'İstatistikler yükleniyor...',
  /* The specification gives this sentence in Turkish. */
  numbersFailed: 'İstatistik verileri alınırken bir hata oluştu',
  customers: isEnglish ? 'Total Users' : 'Toplam Kullanıcı',
  active: (count: string) => (isEnglish ? `${count} active` : `${count} aktif`),
  readings: isEnglish ? 'Total Readings' : 'Toplam Sipariş',
  pendingOf: (count: number) => (isEnglish ? `${count} pending` : `${count} bekliyor`),
  completedOf: (count: number) => (isEnglish ? `${count} completed` : `${count} tamamlandı`),
  revenue: isEnglish ? 'Monthly Revenue' : 'Aylık Gelir',
  inAll: (amount: string) => (isEnglish ? `${amount} in all` : `toplam ${amount}`),
  rating: isEnglish ? 'Avg. Rating' : 'Ortalama Puan',
  noRatings: isEnglish ? 'No ratings yet' : 'Henüz değerlendirme yok',
  outOf: isEnglish ? 'out of 5' : '5 üzerinden',
  whyOf: (subject: string) =>
    isEnglish ? `Why does ${subject} say so?` : `Bu değer nereden geliyor? ${subject}`,
  why: isEnglish ? 'Why?' : 'Nereden?',
  whyMore: isEnglish ? 'Shows the events that this comes from' : 'Bu değerin geldiği olayları gösterir',

  loadingCharts: isEnglish ? 'Loading charts...' : 'Grafikler yükleniyor...',
  chartsFailed: isEnglish ? 'The charts could not be loaded.' : 'Grafikler yüklenemedi.',
  ordersByDay: isEnglish ? 'Orders a day' : 'Günlük siparişler',
  orders: isEnglish ? 'Orders' : 'Sipariş',
  revenueByMonth: isEnglish ? 'Revenue by month' : 'Aylara göre gelir',
  revenueUnit: isEnglish ? 'Revenue' : 'Gelir',
  answerTimes: isEnglish ? 'Answer times' : 'Cevaplama süreleri',
  readingsUnit: isEnglish ? 'Readings' : 'Sipariş',
  nothingYet: isEnglish ? 'Nothing yet' : 'Henüz veri yok',
  upTo: (top: string) => (isEnglish ? `up to ${top}` : `en çok ${top}`),
  asTable: isEnglish ? 'Show as a table' : 'Tablo olarak göster',
  when: isEnglish ? 'When' : 'Dönem',
  /** A span of a later release stays as it is. */
  spans: {
    'under 1 h': isEnglish ? 'under 1 h' : '1 saatten az',
    '1-6 h': isEnglish ? '1-6 h' : '1-6 saat',
    '6-12 h': isEnglish ? '6-12 h' : '6-12 saat',
    '12-24 h': isEnglish ? '12-24 h' : '12-24 saat',
    '1-2 days': isEnglish ? '1-2 days' : '1-2 gün',
    '2-4 days': isEnglish ? '2-4 days' : '2-4 gün',
    longer: isEnglish ? 'longer' : 'daha uzun',
  },

  recentOrders: isEnglish ? 'Recent Orders' : 'Son Siparişler',
  allOrders: isEnglish ? 'All orders' : 'Tüm siparişler',
  loadingOrders: isEnglish ? 'Loading orders...' : 'Siparişler yükleniyor...',
  noOrders: isEnglish ? 'No orders yet.' : 'Henüz sipariş yok.',
  recentCustomers: isEnglish ? 'Recent Users' : 'Son Kullanıcılar',
  allCustomers: isEnglish ? 'All users' : 'Tüm kullanıcılar',
  loadingCustomers: isEnglish ? 'Loading users...' : 'Kullanıcılar yükleniyor...',
  noCustomers: isEnglish ? 'No users yet.' : 'Henüz kullanıcı yok.',
  readingCount: (count: number) =>
    isEnglish ? (count === 1 ? '1 reading' : `${count} readings`) : `${count} sipariş`,

  first: {
    title: isEnglish ? 'First steps' : 'İlk adımlar',
    lead: isEnglish
      ? 'Nothing was ordered yet. Three things before the first customer comes:'
      : 'Henüz sipariş yok. İlk müşteri gelmeden önce üç şey:',
    steps: [
      {
        way: 'offers',
        title: isEnglish ? 'Set your prices and your details' : 'Fiyatlarınızı ve bilgilerinizi girin',
        more: isEnglish
          ? 'What each reading costs, how soon it is answered, and how customers reach you.'
          : 'Her falın ücreti, teslim süresi ve müşterilerin size nasıl ulaşacağı.',
      },
      {
        way: 'writing',
        title: isEnglish ? 'Write tomorrow’s prediction' : 'Yarının tahminini yazın',
        more: isEnglish
          ? 'Visitors read the last one until then. The calendar shows what comes next.'
          : 'Ziyaretçiler o zamana kadar sonuncusunu okur. Sırada ne olduğunu takvim gösterir.',
      },
      {
        way: 'security',
        title: isEnglish ? 'Protect your account' : 'Hesabınızı koruyun',
        more: isEnglish
          ? 'With a second factor a stolen password alone opens nothing.'
          : 'İki adımlı doğrulamayla çalınan bir şifre tek başına işe yaramaz.',
      },
    ] as const,
  },

  waiting: isEnglish ? 'Waiting for you' : 'Sizi bekleyenler',

  notifications: isEnglish ? 'Recent Notifications' : 'Son Bildirimler',
  loadingNotifications: isEnglish ? 'Loading notifications...' : 'Bildirimler yükleniyor...',
  notificationsFailed: isEnglish ? 'Notifications could not be loaded.' : 'Bildirimler yüklenemedi.',
  nothingHappened: isEnglish ? 'Nothing has happened yet.' : 'Henüz bir bildirim yok.',
};

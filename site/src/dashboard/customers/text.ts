const en = {
  caption: 'Users',
  noun: 'users',
  loading: 'Loading users...',
  placeholder: 'Name or email',
  none: 'No users yet',
  empty: 'New customers appear here when they register.',
  columns: {
    id: 'ID',
    username: 'Username',
    email: 'Email',
    registered: 'Registered',
    readings: 'Readings',
    actions: 'Actions',
  },
  view: 'View',
  viewOne: (name: string) => `View ${name}`,
  one: {
    title: (id: number) => `Customer ${id}`,
    failed: 'This customer could not be loaded.',
    close: 'Close',
    noEmail: 'No email',
    registered: (day: string) => `registered ${day}`,
    loading: 'Loading readings...',
    readingsFailed: "This customer's readings could not be loaded.",
    readings: (count: number) => `Readings (${count})`,
    none: 'This customer has not ordered anything yet.',
  },
};

const tr: typeof en = {
  caption: 'Kullanıcılar',
  noun: 'kullanıcı',
  loading: 'Kullanıcılar yükleniyor...',
  placeholder: 'Ad veya e-\u2060posta',
  none: 'Henüz kullanıcı yok',
  empty: 'Yeni müşteriler kaydolduklarında burada görünür.',
  columns: {
    id: 'No',
    username: 'Kullanıcı adı',
    email: 'E-\u2060posta',
    registered: 'Kayıt tarihi',
    readings: 'Sipariş',
    actions: 'İşlemler',
  },
  view: 'Görüntüle',
  viewOne: (name) => `Görüntüle: ${name}`,
  one: {
    title: (id) => `Müşteri no: ${id}`,
    failed: 'Bu müşteri yüklenemedi.',
    close: 'Kapat',
    noEmail: 'E-\u2060posta yok',
    registered: (day) => `kayıt tarihi: ${day}`,
    loading: 'Siparişler yükleniyor...',
    readingsFailed: 'Bu müşterinin siparişleri yüklenemedi.',
    readings: (count) => `Siparişler (${count})`,
    none: 'Bu müşteri henüz sipariş vermedi.',
  },
};

/** The words of the customers in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;

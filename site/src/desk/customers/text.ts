import { isEnglish } from '../../language.ts';

export const text = {
  caption: isEnglish ? 'Users' : 'Kullanıcılar',
  noun: isEnglish ? 'users' : 'kullanıcı',
  loading: isEnglish ? 'Loading users...' : 'Kullanıcılar yükleniyor...',
  placeholder: isEnglish ? 'Name or email' : 'Ad veya e-\u2060posta',
  none: isEnglish ? 'No users yet' : 'Henüz kullanıcı yok',
  empty: isEnglish
    ? 'New customers appear here when they register.'
    : 'Yeni müşteriler kaydolduklarında burada görünür.',
  columns: {
    username: isEnglish ? 'Username' : 'Kullanıcı adı',
    registered: isEnglish ? 'Registered' : 'Kayıt tarihi',
    readings: isEnglish ? 'Readings' : 'Sipariş',
  },
  view: isEnglish ? 'View' : 'Görüntüle',
  viewOne: (name: string) => (isEnglish ? `View ${name}` : `Görüntüle: ${name}`),
  note: {
    title: isEnglish ? 'Your note' : 'Notunuz',
    lead: isEnglish
      ? 'Only you see it here. It is part of the customer’s own data: it stands in the record they may ask for, and is erased with their account.'
      : 'Burada yalnızca siz görürsünüz. Müşterinin verilerine dahildir: isteyebileceği veri dökümünde yer alır ve hesabıyla birlikte silinir.',
    label: isEnglish ? 'Note' : 'Not',
    loading: isEnglish ? 'Loading your note...' : 'Notunuz yükleniyor...',
    failed: isEnglish ? 'Your note could not be loaded.' : 'Notunuz yüklenemedi.',
    write: isEnglish ? 'Write a note' : 'Not yaz',
    edit: isEnglish ? 'Edit note' : 'Notu düzenle',
    saved: isEnglish ? 'Note saved' : 'Not kaydedildi',
    saveFailed: isEnglish ? 'The note could not be saved.' : 'Not kaydedilemedi.',
  },
  one: {
    title: (id: number) => (isEnglish ? `Customer ${id}` : `Müşteri no: ${id}`),
    failed: isEnglish ? 'This customer could not be loaded.' : 'Bu müşteri yüklenemedi.',
    unknown: isEnglish
      ? 'There is no customer with this number. The account may have been erased.'
      : 'Bu numarada bir müşteri yok. Hesap silinmiş olabilir.',
    noEmail: isEnglish ? 'No email' : 'E-\u2060posta yok',
    registered: (day: string) => (isEnglish ? `registered ${day}` : `kayıt tarihi: ${day}`),
    loading: isEnglish ? 'Loading readings...' : 'Siparişler yükleniyor...',
    readingsFailed: isEnglish
      ? "This customer's readings could not be loaded."
      : 'Bu müşterinin siparişleri yüklenemedi.',
    readings: (count: number) => (isEnglish ? `Readings (${count})` : `Siparişler (${count})`),
    none: isEnglish ? 'This customer has not ordered anything yet.' : 'Bu müşteri henüz sipariş vermedi.',
  },
};

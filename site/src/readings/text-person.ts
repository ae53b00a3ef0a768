const en = {
  fullName: 'Full name',
  motherName: "Mother's name",
  birthDate: 'Birth date',
  occupation: 'Occupation',
  birthCountry: 'Birth country',
  currentCountry: 'Current country',
  question: 'Your question',
  questionHint: 'What occupies you, in your own words. For a dream: tell it as you remember it.',
  country: 'USA',
};
const tr: typeof en = {
  fullName: 'Ad soyad',
  motherName: 'Anne adı',
  birthDate: 'Doğum tarihi',
  occupation: 'Meslek',
  birthCountry: 'Doğduğunuz ülke',
  currentCountry: 'Yaşadığınız ülke',
  question: 'Sorunuz',
  questionHint: 'Aklınızdakini kendi sözlerinizle yazın; bir rüyaysa hatırladığınız gibi anlatın.',
  country: 'Türkiye',
};

/** The fields of an order, in the language of this build. `country` stands in the empty form. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;

import { isEnglish } from '../language.ts';

export const placeText = {
  birthPlace: isEnglish ? 'Place of birth' : 'Doğum yeri',
  birthTime: isEnglish ? 'Time of birth' : 'Doğum saati',
  moreExact: isEnglish ? 'More exact, if you know it' : 'Biliyorsanız daha kesin olur',
};

export const searchText = {
  list: isEnglish ? 'Places' : 'Yerler',
  found: (count: number) => {
    if (count === 0) return isEnglish ? 'No place begins so.' : 'Böyle başlayan bir yer yok.';
    return isEnglish ? `${count === 1 ? '1 place' : `${count} places`}` : `${count} yer`;
  },
  failed: isEnglish ? 'The places could not be loaded.' : 'Yerler yüklenemedi.',
};

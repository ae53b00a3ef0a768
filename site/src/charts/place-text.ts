import { isEnglish } from '../language.ts';

export const placeText = {
  birthPlace: isEnglish ? 'Place of birth' : 'Doğum yeri',
  birthTime: isEnglish ? 'Time of birth' : 'Doğum saati',
  moreExact: isEnglish ? 'More exact, if you know it' : 'Biliyorsanız daha kesin olur',
  failed: isEnglish ? 'The places could not be loaded.' : 'Yerler yüklenemedi.',
};

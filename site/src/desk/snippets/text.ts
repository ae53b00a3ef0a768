import { isEnglish } from '../../language.ts';

export const text = {
  loadFailed: isEnglish ? 'The snippets could not be loaded.' : 'Hazır metinler yüklenemedi.',
};

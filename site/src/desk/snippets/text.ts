import { isEnglish } from '../../language.ts';

export const text = {
  title: isEnglish ? 'Snippets' : 'Hazır metinler',
  lead: isEnglish
    ? 'Openings and phrases that you use again. While you write an answer, / finds them as you type.'
    : 'Sık kullandığınız giriş ve cümleler. Cevap yazarken / ile açılır, yazdıkça bulunur.',
  loading: isEnglish ? 'Loading snippets...' : 'Hazır metinler yükleniyor...',
  loadFailed: isEnglish ? 'The snippets could not be loaded.' : 'Hazır metinler yüklenemedi.',
  search: isEnglish ? 'Search snippets' : 'Hazır metinlerde ara',
  none: isEnglish ? 'No snippets yet.' : 'Henüz hazır metin yok.',
  noneFound: isEnglish ? 'No snippet has these words.' : 'Bu kelimelerle hazır metin bulunamadı.',
  add: isEnglish ? 'Add a snippet' : 'Hazır metin ekle',
  edit: isEnglish ? 'Edit' : 'Düzenle',
  editOne: (title: string) => (isEnglish ? `Edit ${title}` : `Düzenle: ${title}`),
  deleteOne: (title: string) => (isEnglish ? `Delete ${title}` : `Sil: ${title}`),
  editTitle: isEnglish ? 'Edit snippet' : 'Hazır metni düzenle',
  placeholders: isEnglish
    ? '{name} becomes the customer’s first name, {sign} their sign.'
    : '{name} yerine müşterinin adı, {sign} yerine burcu yazılır.',
  label: isEnglish ? 'Title' : 'Başlık',
  text: isEnglish ? 'Text' : 'Metin',
  saved: isEnglish ? 'Snippet saved' : 'Hazır metin kaydedildi',
  saveFailed: isEnglish ? 'The snippet could not be saved.' : 'Hazır metin kaydedilemedi.',
  question: isEnglish ? 'Delete this snippet?' : 'Hazır metin silinsin mi?',
  deleted: isEnglish ? 'Snippet deleted' : 'Hazır metin silindi',
  deleteFailed: isEnglish ? 'The snippet could not be deleted.' : 'Hazır metin silinemedi.',
  deleting: isEnglish ? 'Deleting...' : 'Siliniyor...',
};

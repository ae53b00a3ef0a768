import type { Language } from '../../../events/text.ts';

interface WeeklySample {
  readonly title: string;
  readonly general: string;
  readonly love: string;
  readonly career: string;
  readonly health: string;
  readonly tip: string;
}

/** Shown in place of a weekly prediction that does not exist; it speaks of no particular week. */
export const weeklySamples: Readonly<Record<Language, WeeklySample>> = {
  en: {
    title: 'A week is seven small beginnings',
    general:
      'This week has not been written yet. Until it is: begin with the thing that you keep putting last, leave one ' +
      'evening empty, and ask one question that you would like to hear answered by Sunday.',
    love: 'Say the kind thing first; it costs the same later and is worth less.',
    career: 'Finish something small before you begin something large.',
    health: 'Go outside while it is light.',
    tip: 'Look up once a night. It is still the same sky.',
  },
  tr: {
    title: 'Bir hafta, yedi küçük başlangıçtır',
    general:
      'Bu hafta henüz yazılmadı. Yazılana kadar: hep sona bıraktığınız işle başlayın, bir akşamı boş bırakın ve pazara ' +
      'kadar cevabını duymak istediğiniz tek bir soru sorun.',
    love: 'Güzel sözü önce siz söyleyin; sonra da aynı emeği ister, ama değeri azalır.',
    career: 'Büyük bir işe başlamadan önce küçük bir işi bitirin.',
    health: 'Hava aydınlıkken dışarı çıkın.',
    tip: 'Her gece bir kez başınızı kaldırın. Gökyüzü hâlâ aynı gökyüzü.',
  },
};

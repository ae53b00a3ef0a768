import { catalogue, serviceIds } from '../../../events/readings/catalogue.ts';
import type { Language } from '../../../events/text.ts';
import { texts } from './texts.ts';

interface Topic {
  /** What the message carries as its `service`, whatever the language of the page. */
  readonly value: string;
  readonly label: string;
}

/** What a message can be about. */
export function topics(language: Language): readonly Topic[] {
  const services = serviceIds.map((id) => ({
    value: catalogue[id].title,
    label: language === 'tr' ? catalogue[id].titleTr : catalogue[id].title,
  }));
  const others = (['order', 'data', 'other'] as const).map((id) => ({
    value: texts.en.topics[id],
    label: texts[language].topics[id],
  }));
  return [...services, ...others];
}

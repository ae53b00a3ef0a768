import type { Language } from '../../../events/text.ts';

/** The note below a reading, in both languages because the Turkish page of results is part of both trees. */
export const texts = {
  en: {
    kept: 'Kept in this browser so that you can read it without a connection, until you log out.',
    refuse: 'Do not keep readings here',
    refused: 'Your readings are not kept in this browser.',
    agree: 'Keep this one for reading without a connection',
  },
  tr: {
    kept: 'Bağlantı olmadan da okuyabilmeniz için, çıkış yapana kadar bu tarayıcıda saklanır.',
    refuse: 'Falları burada saklama',
    refused: 'Fallarınız bu tarayıcıda saklanmıyor.',
    agree: 'Bağlantısız okumak için bunu sakla',
  },
} as const satisfies Record<Language, unknown>;

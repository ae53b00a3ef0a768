import type { Language } from '../events/text.ts';
import type { Mail } from './mail.ts';

/** A mail in one language. */
interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** In the language that the customer chose; in both where none was chosen. */
function written(to: string, texts: Record<Language, Text>, language: Language | null): Mail {
  const chosen = language === null ? [texts.en, texts.tr] : [texts[language]];
  return {
    to,
    subject: chosen.map(({ subject }) => subject).join(' · '),
    text: chosen.map(({ lines }) => `${lines.join('\n')}\n`).join('\n'),
  };
}

export function resetMail(to: string, link: string, language: Language | null): Mail {
  const texts: Record<Language, Text> = {
    en: {
      subject: 'Reset your password',
      lines: [
        'A new password was requested for your account. This link works once and for one hour:',
        '',
        link,
        '',
        'If you did not request it, ignore this mail: your password stays as it is.',
      ],
    },
    tr: {
      subject: 'Şifrenizi sıfırlayın',
      lines: [
        'Hesabınız için yeni bir şifre istendi. Bu bağlantı bir saat boyunca ve yalnızca bir kez çalışır:',
        '',
        link,
        '',
        'Bu isteği siz yapmadıysanız bu iletiyi dikkate almayın; şifreniz değişmez.',
      ],
    },
  };
  return written(to, texts, language);
}

/** It holds no name: a stranger may have mistyped the address. */
export function verificationMail(to: string, link: string, language: Language | null): Mail {
  const texts: Record<Language, Text> = {
    en: {
      subject: 'Confirm your email address',
      lines: [
        'This address was entered for an account with us. Open this link within three days to confirm it:',
        '',
        link,
        '',
        'If you have no account with us, ignore this mail and do not open the link.',
      ],
    },
    tr: {
      subject: 'E-posta adresinizi doğrulayın',
      lines: [
        'Bu adres sitemizdeki bir hesap için girildi. Doğrulamak için üç gün içinde şu bağlantıyı açın:',
        '',
        link,
        '',
        'Sitemizde bir hesabınız yoksa bu iletiyi dikkate almayın ve bağlantıyı açmayın.',
      ],
    },
  };
  return written(to, texts, language);
}

export function passwordChangedMail(to: string, resetPage: string, language: Language | null): Mail {
  const texts: Record<Language, Text> = {
    en: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was changed, and the account was signed out on other devices.',
        '',
        'If you did not do this, request a new password at once:',
        '',
        resetPage,
      ],
    },
    tr: {
      subject: 'Şifreniz değiştirildi',
      lines: [
        'Hesabınızın şifresi değiştirildi ve diğer cihazlardaki oturumlar kapatıldı.',
        '',
        'Bunu siz yapmadıysanız hemen yeni bir şifre isteyin:',
        '',
        resetPage,
      ],
    },
  };
  return written(to, texts, language);
}

export function subscriptionMail(
  to: string,
  links: { readonly confirm: string; readonly leave: string },
  language: Language | null,
): Mail {
  const texts: Record<Language, Text> = {
    en: {
      subject: 'Confirm your subscription',
      lines: [
        'This address was entered for our newsletter. Open this link within seven days to subscribe:',
        '',
        links.confirm,
        '',
        'If you did not ask for it, ignore this mail: you get no newsletter and the address is deleted.',
        '',
        'This link takes you out of the newsletter at any time:',
        '',
        links.leave,
      ],
    },
    tr: {
      subject: 'Aboneliğinizi onaylayın',
      lines: [
        'Bu adres bültenimiz için girildi. Abone olmak için yedi gün içinde şu bağlantıyı açın:',
        '',
        links.confirm,
        '',
        'Bunu siz istemediyseniz bu iletiyi dikkate almayın; bülten gönderilmez ve adres silinir.',
        '',
        'Bültenden istediğiniz zaman şu bağlantıyla ayrılabilirsiniz:',
        '',
        links.leave,
      ],
    },
  };
  return written(to, texts, language);
}

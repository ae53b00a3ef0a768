import type { Language } from '../events/text.ts';
import type { Letter } from './letter-html.ts';
import { letterMail } from './letter-mail.ts';
import type { LinkIn, Mail } from './mail.ts';

type Letters = Readonly<Record<Language, Letter>>;

export function resetMail(to: string, link: LinkIn, language: Language | null): Mail {
  const letters: Letters = {
    en: {
      subject: 'Reset your password',
      heading: 'Reset your password',
      paragraphs: ['A new password was requested for your account. The link works once and for one hour.'],
      links: [{ label: 'Choose a new password', href: link('en') }],
      note: 'If you did not request it, ignore this mail: your password stays as it is.',
    },
    tr: {
      subject: 'Şifrenizi sıfırlayın',
      heading: 'Şifrenizi sıfırlayın',
      paragraphs: [
        'Hesabınız için yeni bir şifre istendi. Bağlantı bir saat boyunca ve yalnızca bir kez çalışır.',
      ],
      links: [{ label: 'Yeni bir şifre seçin', href: link('tr') }],
      note: 'Bu isteği siz yapmadıysanız bu iletiyi dikkate almayın; şifreniz değişmez.',
    },
  };
  return letterMail(to, (each) => letters[each], language);
}

/** Without a name: a stranger may have mistyped the address. */
export function verificationMail(to: string, link: LinkIn, language: Language | null): Mail {
  const letters: Letters = {
    en: {
      subject: 'Confirm your email address',
      heading: 'Is this your address?',
      paragraphs: [
        'This address was entered for an account with us. Open the link within three days to confirm it.',
      ],
      links: [{ label: 'Confirm this address', href: link('en') }],
      note: 'If you have no account with us, ignore this mail and do not open the link.',
    },
    tr: {
      subject: 'E-\u2060posta adresinizi doğrulayın',
      heading: 'Bu adres sizin mi?',
      paragraphs: [
        'Bu adres sitemizdeki bir hesap için girildi. Doğrulamak için üç gün içinde bağlantıyı açın.',
      ],
      links: [{ label: 'Adresi doğrulayın', href: link('tr') }],
      note: 'Sitemizde bir hesabınız yoksa bu iletiyi dikkate almayın ve bağlantıyı açmayın.',
    },
  };
  return letterMail(to, (each) => letters[each], language);
}

export function passwordChangedMail(to: string, resetPage: LinkIn, language: Language | null): Mail {
  const letters: Letters = {
    en: {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and the account was signed out on other devices.',
        'If you did not do this, request a new password at once.',
      ],
      links: [{ label: 'Request a new password', href: resetPage('en') }],
    },
    tr: {
      subject: 'Şifreniz değiştirildi',
      heading: 'Şifreniz değiştirildi',
      paragraphs: [
        'Hesabınızın şifresi değiştirildi ve diğer cihazlardaki oturumlar kapatıldı.',
        'Bunu siz yapmadıysanız hemen yeni bir şifre isteyin.',
      ],
      links: [{ label: 'Yeni şifre isteyin', href: resetPage('tr') }],
    },
  };
  return letterMail(to, (each) => letters[each], language);
}

const changes = {
  'email-changed': {
    en: ['The address of your account was changed', 'From now on our mails go to the new address.'],
    tr: ['Hesabınızın adresi değiştirildi', 'Bundan sonra iletilerimiz yeni adrese gönderilecek.'],
  },
  'username-changed': {
    en: ['Your username was changed', 'From now on we address you by the new name.'],
    tr: ['Kullanıcı adınız değiştirildi', 'Bundan sonra size yeni adınızla hitap edeceğiz.'],
  },
  'password-changed': {
    en: ['Your password was changed', 'The account was signed out on other devices.'],
    tr: ['Şifreniz değiştirildi', 'Hesabınızın diğer cihazlardaki oturumları kapatıldı.'],
  },
  'second-factor-on': {
    en: [
      'The second factor was switched on',
      'Signing in now also takes a code from your authenticator app.',
    ],
    tr: ['İkinci adım açıldı', 'Giriş için artık doğrulama uygulamanızın kodu da gerekiyor.'],
  },
  'second-factor-off': {
    en: ['The second factor was switched off', 'Signing in now takes the password alone.'],
    tr: ['İkinci adım kapatıldı', 'Giriş için artık yalnızca şifre yeterli.'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, readonly [string, string]>>>>;
export type ChangeKind = keyof typeof changes;

const restart = {
  en: 'If you did not do this, start Falname with another ADMIN_PASSWORD at once.',
  tr: 'Bunu siz yapmadıysanız Falname’yi hemen başka bir ADMIN_PASSWORD ile başlatın.',
};

export function isChange(kind: string): kind is ChangeKind {
  return kind in changes;
}

/** Without names and addresses: it also goes to a former address. */
export function changedMail(kind: ChangeKind, to: string, contact: LinkIn, language: Language | null): Mail {
  // The owner's, whose account has no address for a link to a new one.
  const isPassword = kind === 'password-changed';
  const letter = (each: Language, closing: string, label: string): Letter => {
    const [heading, meaning] = changes[kind][each];
    return {
      subject: heading,
      heading,
      paragraphs: [meaning, isPassword ? restart[each] : closing],
      links: isPassword ? [] : [{ label, href: contact(each) }],
    };
  };
  const letters: Letters = {
    en: letter('en', 'If you did not do this, change your password and write to us at once.', 'Write to us'),
    tr: letter('tr', 'Bunu siz yapmadıysanız şifrenizi değiştirin ve hemen bize yazın.', 'Bize yazın'),
  };
  return letterMail(to, (each) => letters[each], language);
}

export function subscriptionMail(
  to: string,
  links: { readonly confirm: LinkIn; readonly leave: LinkIn },
  language: Language | null,
): Mail {
  const letters: Letters = {
    en: {
      subject: 'Confirm your subscription',
      heading: 'One more step to our newsletter',
      paragraphs: [
        'This address was entered for our newsletter. Open the link within seven days to subscribe.',
        'If you did not ask for it, ignore this mail: you get no newsletter and the address is deleted.',
      ],
      links: [{ label: 'Confirm the subscription', href: links.confirm('en') }],
      note: 'You can leave at any time with the link below.',
      leave: { label: 'Leave the newsletter', href: links.leave('en') },
    },
    tr: {
      subject: 'Aboneliğinizi onaylayın',
      heading: 'Bültenimize bir adım kaldı',
      paragraphs: [
        'Bu adres bültenimiz için girildi. Abone olmak için yedi gün içinde bağlantıyı açın.',
        'Bunu siz istemediyseniz bu iletiyi dikkate almayın; bülten gönderilmez ve adres silinir.',
      ],
      links: [{ label: 'Aboneliği onaylayın', href: links.confirm('tr') }],
      note: 'Aşağıdaki bağlantıyla bültenden istediğiniz zaman ayrılabilirsiniz.',
      leave: { label: 'Bültenden ayrılın', href: links.leave('tr') },
    },
  };
  return letterMail(to, (each) => letters[each], language);
}

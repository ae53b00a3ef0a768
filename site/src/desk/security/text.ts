import { isEnglish } from '../../language.ts';

export const text = {
  title: isEnglish ? 'Security' : 'Güvenlik',
  lead: isEnglish
    ? 'A code of an authenticator app in addition to the password'
    : 'Şifrenin yanında doğrulama uygulamasından bir kod',
  kept: isEnglish ? 'I have kept the codes' : 'Kodları sakladım',
  loadFailed: isEnglish
    ? 'The second factor could not be looked up.'
    : 'İki adımlı doğrulamanın durumu alınamadı.',
  isOn: isEnglish ? 'The second factor is on' : 'İki adımlı doğrulama açık',

  codes: {
    keep: isEnglish
      ? 'Keep these recovery codes where the phone is not. Each of them logs in once, and they are not shown again.'
      : 'Bu kurtarma kodlarını telefonunuzdan ayrı bir yerde saklayın. Her kodla bir kez giriş yapılır; kodlar bir daha gösterilmez.',
    list: isEnglish ? 'Recovery codes' : 'Kurtarma kodları',
    print: isEnglish ? 'Print' : 'Yazdır',
    copied: isEnglish ? 'Copied' : 'Kopyalandı',
    copyFailed: isEnglish
      ? 'This browser does not allow copying; please write them down.'
      : 'Bu tarayıcı kopyalamaya izin vermiyor; lütfen kodları not edin.',
    left: (count: number) =>
      isEnglish
        ? count === 1
          ? '1 recovery code is left.'
          : `${count} recovery codes are left.`
        : `Kalan kurtarma kodu: ${count}.`,
    lost: isEnglish
      ? 'It was on already, perhaps from a try whose answer was lost. If you have not seen its recovery codes, get others.'
      : 'Zaten açıktı; belki yanıtı kaybolan bir denemeyle açılmıştı. Kurtarma kodlarını görmediyseniz yenilerini alın.',
    newOnes: isEnglish
      ? 'Switching it off and on again gives new ones.'
      : 'Kapatıp yeniden açarsanız yeni kodlar verilir.',
  },

  off: {
    code: isEnglish ? 'Code or recovery code' : 'Kod veya kurtarma kodu',
    button: isEnglish ? 'Switch off' : 'Doğrulamayı kapat',
    busy: isEnglish ? 'Switching off...' : 'Kapatılıyor...',
    failed: isEnglish ? 'The second factor could not be switched off.' : 'İki adımlı doğrulama kapatılamadı.',
  },

  setup: {
    isOff: isEnglish
      ? 'The second factor is off: the password alone opens the desk. With it, logging in also asks for a code that your phone shows.'
      : 'İki adımlı doğrulama kapalı: panel yalnızca şifreyle açılır. Açtığınızda girişte telefonunuzun gösterdiği bir kod da istenir.',
    button: isEnglish ? 'Set up an authenticator app' : 'Doğrulama uygulaması kur',
    failed: isEnglish ? 'The second factor could not be started.' : 'İki adımlı doğrulama başlatılamadı.',
    scan: isEnglish
      ? 'Scan this with your authenticator app, or type the secret.'
      : 'Doğrulama uygulamanızla bu kodu okutun ya da gizli anahtarı yazın.',
    picture: isEnglish ? 'QR code of the secret' : 'Gizli anahtarın QR kodu',
    secret: isEnglish ? 'Secret' : 'Gizli anahtar',
    code: isEnglish ? 'Code of the app' : 'Uygulamadaki kod',
    codeFailed: isEnglish ? 'The code could not be checked.' : 'Kod denetlenemedi.',
    on: isEnglish ? 'Switch on' : 'Doğrulamayı aç',
    checking: isEnglish ? 'Checking...' : 'Denetleniyor...',
  },
};

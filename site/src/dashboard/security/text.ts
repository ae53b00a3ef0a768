const en = {
  title: 'Security',
  lead: 'A code of an authenticator app beside the password',
  kept: 'I have kept the codes',
  loadFailed: 'The second factor could not be looked up.',
  isOn: 'The second factor is on',

  codes: {
    keep: 'Keep these recovery codes where the phone is not. Each of them logs in once, and they are not shown again.',
    list: 'Recovery codes',
    print: 'Print',
    copied: 'Copied',
    copyFailed: 'This browser does not allow copying; please write them down.',
    left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
    newOnes: 'Switching it off and on again gives new ones.',
  },

  off: {
    code: 'Code or recovery code',
    button: 'Switch off',
    busy: 'Switching off...',
    failed: 'The second factor could not be switched off.',
  },

  setup: {
    isOff:
      'The second factor is off: the password alone opens the desk. With it, logging in also asks for a code that your phone shows.',
    button: 'Set up an authenticator app',
    failed: 'The second factor could not be started.',
    scan: 'Scan this with your authenticator app, or type the secret.',
    picture: 'QR code of the secret',
    secret: 'Secret',
    code: 'Code of the app',
    codeFailed: 'The code could not be checked.',
    on: 'Switch on',
    checking: 'Checking...',
  },
};

const tr: typeof en = {
  title: 'Güvenlik',
  lead: 'Şifrenin yanında doğrulama uygulamasından bir kod',
  kept: 'Kodları sakladım',
  loadFailed: 'İki adımlı doğrulamanın durumu alınamadı.',
  isOn: 'İki adımlı doğrulama açık',

  codes: {
    keep: 'Bu kurtarma kodlarını telefonunuzdan ayrı bir yerde saklayın. Her kodla bir kez giriş yapılır; kodlar bir daha gösterilmez.',
    list: 'Kurtarma kodları',
    print: 'Yazdır',
    copied: 'Kopyalandı',
    copyFailed: 'Bu tarayıcı kopyalamaya izin vermiyor; lütfen kodları not edin.',
    left: (count) => `Kalan kurtarma kodu: ${count}.`,
    newOnes: 'Kapatıp yeniden açarsanız yeni kodlar verilir.',
  },

  off: {
    code: 'Kod veya kurtarma kodu',
    button: 'Doğrulamayı kapat',
    busy: 'Kapatılıyor...',
    failed: 'İki adımlı doğrulama kapatılamadı.',
  },

  setup: {
    isOff:
      'İki adımlı doğrulama kapalı: panel yalnızca şifreyle açılır. Açtığınızda girişte telefonunuzun gösterdiği bir kod da istenir.',
    button: 'Doğrulama uygulaması kur',
    failed: 'İki adımlı doğrulama başlatılamadı.',
    scan: 'Doğrulama uygulamanızla bu kodu okutun ya da gizli anahtarı yazın.',
    picture: 'Gizli anahtarın QR kodu',
    secret: 'Gizli anahtar',
    code: 'Uygulamadaki kod',
    codeFailed: 'Kod denetlenemedi.',
    on: 'Doğrulamayı aç',
    checking: 'Denetleniyor...',
  },
};

/** The words about the owner's own account in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;

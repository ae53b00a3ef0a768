import { isEnglish } from '../language.ts';

/** Apart from the others, because the first dialog of a page shows none of them. */
export const newPasswordText = {
  newPassword: isEnglish ? 'New password' : 'Yeni şifre',
  choosePassword: isEnglish ? 'Choose a new password' : 'Yeni bir şifre belirleyin',
  savePassword: isEnglish ? 'Save Password' : 'Şifreyi Kaydet',
  passwordChanged: isEnglish ? 'Your password was changed' : 'Şifreniz değişti',
  passwordChangedMore: isEnglish
    ? 'You can log in with it now. Everywhere else you were logged out.'
    : 'Artık yeni şifrenizle giriş yapabilirsiniz. Diğer bütün oturumlarınız kapatıldı.',
  passwordNotChanged: isEnglish ? 'The password was not changed' : 'Şifre değişmedi',
  tryToChangeAgain: isEnglish
    ? 'The password could not be changed. Please try again.'
    : 'Şifre değiştirilemedi. Lütfen yeniden deneyin.',
};

import type { Refusals } from '../contract.ts';

export const accountSentences = {
  'Please enter a username': 'Lütfen bir kullanıcı adı girin',
  'Please use letters of one alphabet, digits, spaces and . _ - @':
    'Lütfen tek bir alfabenin harflerini, rakam, boşluk ve . _ - @ karakterlerini kullanın',
  'Username is required': 'Kullanıcı adı gereklidir',
  'Please enter your password': 'Lütfen şifrenizi girin',
  'Password is required': 'Şifre gereklidir',
  'Password must be at least {count} characters': 'Şifre en az {count} karakter olmalıdır',
  'This password contains characters that cannot be stored': 'Bu şifrede saklanamayan karakterler var',
  'Passwords do not match': 'Şifreler birbiriyle aynı değil',
  'Please enter the code': 'Lütfen kodu girin',
  'This link is not valid': 'Bu bağlantı geçerli değil',
} as const;

export const accountRefusals = {
  username_taken: [
    409,
    'This username is already taken',
    'Bu kullanıcı adı zaten alınmış',
    { path: 'username' },
  ],
  email_taken: [
    409,
    'An account with this email already exists',
    'Bu e-\u2060posta adresiyle bir hesap zaten var',
    { path: 'email' },
  ],
  owner_stays: [409, 'The owner’s account cannot be erased', 'İşletme sahibinin hesabı silinemez'],
  owner_from_environment: [
    409,
    'The owner’s name comes from the settings of this installation, and there is no email address',
    'İşletme sahibinin adı bu kurulumun ayarlarından gelir ve hesabın e-\u2060posta adresi yoktur',
  ],
} as const satisfies Refusals;

/** What the forms of an account say. */
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

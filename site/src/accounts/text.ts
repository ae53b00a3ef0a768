import { isEnglish } from '../language.ts';

export const text = {
  tabs: isEnglish ? 'Log in or register' : 'Giriş yapın ya da üye olun',
  logIn: isEnglish ? 'Log In' : 'Giriş Yap',
  register: isEnglish ? 'Register' : 'Üye Ol',
  username: isEnglish ? 'Username' : 'Kullanıcı adı',
  email: isEnglish ? 'Email' : 'E-\u2060posta',
  password: isEnglish ? 'Password' : 'Şifre',
  confirmPassword: isEnglish ? 'Confirm Password' : 'Şifre (tekrar)',
  passwordHint: isEnglish ? 'At least 6 characters' : 'En az 6 karakter',
  forgotten: isEnglish ? 'Forgot Password?' : 'Şifremi unuttum',
  cancel: isEnglish ? 'Cancel' : 'Vazgeç',
  loggingIn: isEnglish ? 'Logging in...' : 'Giriş yapılıyor...',
  registering: isEnglish ? 'Registering...' : 'Üyelik oluşturuluyor...',
  sending: isEnglish ? 'Sending...' : 'Gönderiliyor...',
  saving: isEnglish ? 'Saving...' : 'Kaydediliyor...',
  loggedIn: {
    title: isEnglish ? 'Login successful' : 'Giriş yapıldı',
    description: isEnglish ? 'Welcome back!' : 'Yeniden hoş geldiniz!',
  },
  notLoggedIn: isEnglish ? 'Login Failed' : 'Giriş yapılamadı',
  wrongLogin: isEnglish ? 'Incorrect email or password.' : 'E-\u2060posta ya da şifre hatalı.',
  notThePassword: isEnglish
    ? 'The server could not log you in just now. It is not your password: please try again in a moment.'
    : 'Sunucu şu anda girişinizi yapamadı. Sorun şifrenizde değil: lütfen birazdan yeniden deneyin.',
  registered: {
    title: isEnglish ? 'Registration successful' : 'Üyeliğiniz oluşturuldu',
    description: isEnglish
      ? 'Your account has been created! You can now log in.'
      : 'Hesabınız hazır, giriş yapabilirsiniz.',
  },
  notRegistered: isEnglish ? 'Registration Failed' : 'Üyelik oluşturulamadı',
  notRegisteredToast: isEnglish ? 'Registration failed' : 'Üyelik oluşturulamadı',
  registrationError: isEnglish
    ? 'An error occurred during registration'
    : 'Üyelik oluşturulurken bir hata oluştu',
  tryToRegisterAgain: isEnglish
    ? 'An error occurred during registration. Please try again.'
    : 'Üyelik oluşturulurken bir hata oluştu. Lütfen yeniden deneyin.',
  reset: isEnglish ? 'Reset Your Password' : 'Şifrenizi sıfırlayın',
  resetLead: isEnglish
    ? 'We will send you a link to choose a new one.'
    : 'Size yeni bir şifre belirleyebileceğiniz bir bağlantı göndereceğiz.',
  sendReset: isEnglish ? 'Send Reset Instructions' : 'Bağlantıyı gönder',
  resetSent: {
    title: isEnglish ? 'Password Reset Email Sent' : 'Şifre sıfırlama e-\u2060postası gönderildi',
    description: isEnglish
      ? 'If an account exists with this email, you will receive password reset instructions.'
      : 'Bu e-\u2060posta adresiyle bir hesap varsa şifrenizi sıfırlamanız için bir bağlantı gönderdik.',
  },
  resetFailed: {
    title: isEnglish ? 'Reset Request Failed' : 'İstek gönderilemedi',
    description: isEnglish
      ? 'Failed to send password reset email. Please try again.'
      : 'Şifre sıfırlama e-\u2060postası gönderilemedi. Lütfen yeniden deneyin.',
  },
};

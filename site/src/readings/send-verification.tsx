import { PostVerification } from '../../../events/accounts/account.ts';
import { send } from '../api-client.ts';
import { isEnglish } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { showToast } from '../ui/toasts/toasts.ts';

const text = {
  again: isEnglish ? 'Send the mail again' : 'E-\u2060postayı yeniden gönder',
  sending: isEnglish ? 'Sending...' : 'Gönderiliyor...',
  sent: isEnglish ? 'The mail is on its way' : 'E-\u2060posta yola çıktı',
  sentMore: isEnglish
    ? 'Open its link within three days, and your reading begins.'
    : 'İçindeki bağlantıyı üç gün içinde açın; falınız o zaman başlar.',
  failed: isEnglish ? 'The mail could not be sent' : 'E-\u2060posta gönderilemedi',
  tryAgain: isEnglish ? 'Please try again later.' : 'Lütfen daha sonra yeniden deneyin.',
};

export function SendVerification() {
  const sendAgain = async () => {
    try {
      await send(PostVerification);
      showToast({ title: text.sent, description: text.sentMore });
    } catch (failure) {
      const description = sentenceOf(failure, text.tryAgain);
      showToast({ variant: 'destructive', title: text.failed, description });
    }
  };
  return (
    <Button variant="quiet" busyLabel={text.sending} onPress={sendAgain}>
      {text.again}
    </Button>
  );
}

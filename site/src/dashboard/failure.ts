import { showToast } from '../ui/toasts.ts';
import { SessionEnded } from './ask.ts';

/** For `remote`: the error toast in the owner's language, once; a page that is leaving for the login says nothing. */
export function toastFailure(sentence: string): (reason: unknown) => string {
  return (reason) => {
    if (!(reason instanceof SessionEnded)) {
      showToast({ variant: 'destructive', title: 'Hata', description: sentence });
    }
    return sentence;
  };
}

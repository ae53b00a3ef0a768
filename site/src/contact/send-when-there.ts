/* A static host without the API would answer with an empty page: what was typed is kept then. */

const en =
  'Your message was not sent: our server cannot be reached at the moment. What you wrote is still here. Please try again later.';
const tr =
  'Mesajınız gönderilemedi: sunucumuza şu anda ulaşılamıyor. Yazdıklarınız burada duruyor. Lütfen daha sonra yeniden deneyin.';
const unsent = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;

const READY_MAXIMUM_MS = 10_000;
const form = document.querySelector<HTMLFormElement>('.contact form');

async function isThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(READY_MAXIMUM_MS);
    const answer = await fetch('/api/ready', { cache: 'no-store', signal });
    // It may be false: a message waits for no read model. Some static hosts answer every address with a page.
    return 'ready' in (await answer.json());
  } catch {
    return false;
  }
}

let isAsking = false;
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isAsking) return;
  isAsking = true;
  const there = await isThere();
  isAsking = false;
  if (there) return form.submit();
  form.querySelector('[role=alert]')?.remove();
  const alert = document.createElement('p');
  alert.role = 'alert';
  alert.className = 'problem';
  alert.textContent = unsent;
  // Above the button, where the eye is: on a phone the top of the form has been scrolled away.
  form.lastElementChild?.before(alert);
});

import { contactDecider } from '../events/contact/decider.ts';
import { MessageAnswered, MessageReceived } from '../events/contact/events.ts';
import { NewsletterSent } from '../events/contact/newsletter.ts';
import type { Recorded } from '../events/contract.ts';
import { predictionDecider } from '../events/publications/decider.ts';
import { knownLanguage } from '../events/text.ts';
import { readState, stateAfter } from '../log/append/handle.ts';
import { answeredMessageMail, newsletterMail } from './contact-mails.ts';
import type { Composing, Mail } from './mail.ts';
import { pageLink } from './mail.ts';
import { openSignedLinks } from './signed-link.ts';

/** Null once the message is no longer kept. */
export async function answerMail({ log }: Composing, answered: Recorded): Promise<Mail | null> {
  const received = (await log.readStream(answered.stream)).find(({ type }) => type === MessageReceived.type);
  const written = MessageReceived.personal.safeParse(received?.personal).data;
  const answer = MessageAnswered.personal.safeParse(answered.personal).data;
  if (written === undefined || answer === undefined) return null;
  const { language } = MessageReceived.data.parse(received?.data);
  const about = { answer: answer.text, message: written.message };
  return answeredMessageMail(written.email, about, knownLanguage(language) ?? 'en');
}

/** Null where the subscriber has left, or the prediction was withdrawn before it was sent. */
export async function newsletterFor(
  parts: Composing,
  sent: Recorded,
  recipient: string,
): Promise<Mail | null> {
  const { log, publicUrl } = parts;
  const subscriber = await readState(log, contactDecider, recipient);
  if (subscriber.stage !== 'subscribed' || subscriber.email === null) return null;
  const { predictionId, translationId } = NewsletterSent.data.parse(sent.data);
  const { subscriberId: id, email } = subscriber;
  const language = knownLanguage(subscriber.language) ?? 'en';
  const written = [
    await predictionAt(log, predictionId, sent.position),
    translationId === null ? null : await predictionAt(log, translationId, sent.position),
  ].filter((prediction) => prediction !== null);
  const prediction = written.find((each) => each.language === language) ?? written[0];
  if (prediction === undefined) return null;
  const token = openSignedLinks(parts).sign('unsubscribe', { id, about: email, lifetimeMs: null });
  return newsletterMail(
    email,
    { prediction, leave: pageLink(publicUrl, `/newsletter?leave=${token}`, language), publicUrl },
    language,
  );
}

/** As it stood when it was sent, so that every subscriber reads the same; null where it was withdrawn before. */
async function predictionAt(log: Composing['log'], predictionId: number, position: number) {
  const past = await log.readStream(`prediction-${predictionId}`);
  const prediction = stateAfter(
    predictionDecider,
    past.filter((event) => event.position < position),
  );
  return prediction.stage === 'published' ? prediction.content : null;
}

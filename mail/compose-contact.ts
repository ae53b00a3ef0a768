import { type ContactState, contactDecider } from '../events/contact/decider.ts';
import { type ContactEvent, MessageAnswered, MessageReceived } from '../events/contact/events.ts';
import { NewsletterSent } from '../events/contact/newsletter.ts';
import type { Recorded } from '../events/contract.ts';
import { type PredictionState, predictionDecider } from '../events/predictions/decider.ts';
import type { PredictionEvent } from '../events/predictions/events.ts';
import { knownLanguage } from '../events/text.ts';
import { answeredMessageMail, newsletterMail } from './contact-mails.ts';
import type { Composing, Mail } from './mail.ts';
import { pageLink } from './mail.ts';
import { openSignedLinks } from './signed-link.ts';

/** To the visitor who wrote; null once the message is no longer kept. */
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
  const subscriber = (await log.readStream(recipient))
    .filter(isContactEvent)
    .reduce<ContactState>(contactDecider.evolve, contactDecider.initialState);
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
  const prediction = (await log.readStream(`prediction-${predictionId}`))
    .filter((event) => event.position < position)
    .filter(isPredictionEvent)
    .reduce<PredictionState>(predictionDecider.evolve, predictionDecider.initialState);
  return prediction.stage === 'published' ? prediction.content : null;
}

/** The log has checked each event by its schema; a stream holds one slice's events only. */
function isContactEvent(event: Recorded): event is Recorded<ContactEvent> {
  return event.stream.startsWith('subscriber-');
}

function isPredictionEvent(event: Recorded): event is Recorded<PredictionEvent> {
  return event.stream.startsWith('prediction-');
}

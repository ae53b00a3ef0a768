import { type ContactState, contactDecider } from '../events/contact/decider.ts';
import { type ContactEvent, MessageAnswered, MessageReceived } from '../events/contact/events.ts';
import { NewsletterSent } from '../events/contact/newsletter.ts';
import type { Recorded } from '../events/contract.ts';
import { type PredictionState, predictionDecider } from '../events/predictions/decider.ts';
import type { PredictionEvent } from '../events/predictions/events.ts';
import type { EventLog } from '../log/log.ts';
import { answeredMessageMail, newsletterMail } from './contact-mails.ts';
import type { DueContactMail } from './contact-outbox.ts';
import type { Mail } from './mail.ts';
import { openSignedLinks } from './signed-link.ts';

export interface ComposingContact {
  readonly log: EventLog;
  /** Origin that people use, without a trailing slash. */
  readonly publicUrl: string;
}

/** Null where the person has left, the message is no longer kept, or the prediction was withdrawn before. */
export async function composeContactMail(
  parts: ComposingContact,
  { position, stream }: Pick<DueContactMail, 'position' | 'stream'>,
): Promise<Mail | null> {
  const { log } = parts;
  const [stored] = await log.readAfter(position - 1, 1);
  if (stored === undefined || stored.position !== position) return null;
  const event = await log.open(stored);
  const past = await log.readStream(stream);
  const mail =
    event.type === MessageAnswered.type
      ? answerTo(past, position)
      : await newsletterFor(parts, past, { ...NewsletterSent.data.parse(event.data), position });
  const messageId = log.hashes.request(['mail', log.epoch, position, stream]).slice(0, 32);
  return mail === null ? null : { ...mail, messageId };
}

function answerTo(past: readonly Recorded[], position: number): Mail | null {
  const received = past.find(({ type }) => type === MessageReceived.type);
  const answered = past.find((event) => event.position === position);
  const written = MessageReceived.personal.safeParse(received?.personal).data;
  const answer = MessageAnswered.personal.safeParse(answered?.personal).data;
  if (written === undefined || answer === undefined) return null;
  return answeredMessageMail(written.email, { answer: answer.text, message: written.message });
}

async function newsletterFor(
  { log, publicUrl }: ComposingContact,
  past: readonly Recorded[],
  { predictionId, position }: { predictionId: number; position: number },
): Promise<Mail | null> {
  const subscriber = past
    .filter(isContactEvent)
    .reduce<ContactState>(contactDecider.evolve, contactDecider.initialState);
  if (subscriber.stage !== 'subscribed' || subscriber.email === null) return null;
  // As the prediction stood when it was sent: every subscriber reads the same.
  const prediction = (await log.readStream(`prediction-${predictionId}`))
    .filter((event) => event.position < position)
    .filter(isPredictionEvent)
    .reduce<PredictionState>(predictionDecider.evolve, predictionDecider.initialState);
  if (prediction.stage !== 'published') return null;
  const { subscriberId: id, email, language } = subscriber;
  const token = openSignedLinks({ log, clock: () => new Date() }).sign('unsubscribe', {
    id,
    about: email,
    lifetimeMs: null,
  });
  return newsletterMail(
    email,
    { prediction: prediction.content, leave: `${publicUrl}/newsletter?leave=${token}`, publicUrl },
    language === 'en' || language === 'tr' ? language : null,
  );
}

/** The log has checked each event by its schema; a stream holds one slice's events only. */
function isContactEvent(event: Recorded): event is Recorded<ContactEvent> {
  return event.stream.startsWith('subscriber-');
}

function isPredictionEvent(event: Recorded): event is Recorded<PredictionEvent> {
  return event.stream.startsWith('prediction-');
}

import { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { extraFields, isRecord, type LabelledValue } from '../humanise.ts';

/** What the `content` of an order says beside the form: older orders keep it as a JSON string. */
export interface OrderContent {
  readonly description: string;
  /** What was sent to the customer; null while nothing was. */
  readonly sent: ReadingResponse | null;
  readonly extra: readonly LabelledValue[];
}

const known = new Set(['description', 'adminResponse']);

/** Where the owner wrote no description the customer's `question` stands in its place; that is none of the owner's. */
export function readContent(content: unknown, question: string): OrderContent {
  const record = typeof content === 'string' ? parseRecord(content) : content;
  if (!isRecord(record)) {
    return { description: typeof content === 'string' ? content : '', sent: null, extra: [] };
  }
  const { description: said, adminResponse: answer } = record;
  const description = typeof said === 'string' ? said : '';
  const written = description === question ? '' : description;
  const sent = isRecord(answer) ? ReadingResponse.safeParse({ description: written, ...answer }) : null;
  return {
    description,
    sent: sent?.success === true ? sent.data : null,
    extra: extraFields(record, known),
  };
}

function parseRecord(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return text;
  }
}

import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import type { Language } from '../../../../../events/text.ts';
import { ReadingContent } from '../../../readings/reading-content.tsx';
import { isEmptyResponse } from './response-draft.ts';
import { text } from './text-response.ts';

/** The customer's question stands where there is no description. */
export function ResponsePreview({
  response,
  service,
  question,
  language,
}: {
  response: ReadingResponse;
  service: string;
  question: string;
  /** Of the order. */
  language: Language;
}) {
  if (isEmptyResponse(response)) {
    return <p className="py-6 text-center text-quiet">{text.nothingWritten}</p>;
  }
  const description = response.description.trim() === '' ? question : response.description;
  return (
    <div lang={language}>
      <ReadingContent type={service} description={description} response={response} language={language} />
    </div>
  );
}

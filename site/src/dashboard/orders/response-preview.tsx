import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { ReadingContent } from '../../readings/reading-content.tsx';
import { isEmptyResponse } from './response-draft.ts';
import { text } from './text-response.ts';

/** As the customer will see it: their own question stands where there is no description. */
export function ResponsePreview({
  response,
  service,
  question,
}: {
  response: ReadingResponse;
  service: string;
  question: string;
}) {
  if (isEmptyResponse(response)) {
    return <p className="py-6 text-center text-quiet">{text.nothingWritten}</p>;
  }
  const description = response.description.trim() === '' ? question : response.description;
  return <ReadingContent type={service} description={description} response={response} />;
}

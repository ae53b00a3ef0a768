import type { SentResponse } from './answers.ts';

const sections = [
  ['general', 'General Status'],
  ['love', 'Love'],
  ['career', 'Career'],
  ['health', 'Health'],
] as const;

const vipSections = [
  ['luckyPoint', 'Lucky Point'],
  ['protectiveSymbol', 'Protective Symbol'],
] as const;

/** The response as the customer sees it: only what is not empty, the last two sections for VIP alone. */
export function ReadingPreview({
  response,
  service,
  question,
}: {
  response: SentResponse;
  /** Id of the service. */
  service: string;
  /** Stands above the sections where the response has no description. */
  question: string;
}) {
  const shown = [...sections, ...(service === 'vip' ? vipSections : [])].filter(
    ([name]) => response[name].trim() !== '',
  );
  const recommendations = response.recommendations.filter((line) => line.trim() !== '');
  const description = response.description.trim() === '' ? question : response.description;
  if (shown.length === 0 && recommendations.length === 0) {
    return <p className="py-6 text-center text-quiet">Nothing is written yet.</p>;
  }
  return (
    <div className="grid gap-5">
      {description !== '' && <p className="text-quiet italic whitespace-pre-wrap">{description}</p>}
      {shown.map(([name, title]) => (
        <section key={name}>
          <h4 className="font-display text-title text-gold">{title}</h4>
          <p className="mt-1 max-w-prose whitespace-pre-wrap">{response[name]}</p>
        </section>
      ))}
      {recommendations.length > 0 && (
        <section>
          <h4 className="font-display text-title text-gold">Key Recommendations</h4>
          <ul className="mt-1 max-w-prose list-disc ps-5">
            {recommendations.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

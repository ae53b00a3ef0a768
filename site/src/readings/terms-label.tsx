import { inLanguage } from '../language.ts';
import { text } from './text-order.ts';

/** The texts open above the order through their window events; without script they are pages of their own. */
export function TermsLabel() {
  return (
    <>
      {text.termsBefore}
      <LegalText {...text.terms} />
      {text.termsBetween}
      <LegalText {...text.privacy} />
      {text.termsAfter}
    </>
  );
}

function LegalText({ page, event, name }: typeof text.terms) {
  return (
    <a
      href={inLanguage(page)}
      target="_blank"
      rel="noopener"
      className="link"
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        dispatchEvent(new Event(event));
      }}
    >
      {name}
    </a>
  );
}

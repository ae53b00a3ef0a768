/** The texts open above the order through their window events; without script they are pages of their own. */
export function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <LegalText page="/terms-of-service" event="openTermsOfServiceModal" name="terms of service" /> and have
      read the <LegalText page="/privacy-policy" event="openPrivacyPolicyModal" name="privacy policy" />. I am
      18 or older.
    </>
  );
}

function LegalText({ page, event, name }: { page: string; event: string; name: string }) {
  return (
    <a
      href={page}
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

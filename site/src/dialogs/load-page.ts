export const offersPath =
  import.meta.env.SITE_LANGUAGE === 'tr' ? '/tr/fragments/offers' : '/fragments/offers';

/** Through XMLHttpRequest, which parses a document without a sink that trusted types forbid. */
export function load(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', path);
    // An answer of no type would be read as XML, and an empty one be filled with an error that the policy forbids.
    request.overrideMimeType('text/html');
    request.onload = () =>
      request.responseXML && request.status === 200 ? resolve(request.responseXML) : reject();
    request.onerror = reject;
    request.send();
  });
}

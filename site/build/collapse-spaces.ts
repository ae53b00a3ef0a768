/** Tags beside which a space is never seen: it is left over from how the sources are laid out. */
const names =
  'html|head|meta|link|title|script|style|body|main|header|footer|nav|section|article|div|p|h[1-4]|ul|ol|li|dl|dt|dd|' +
  'details|summary|figure|figcaption|blockquote|form|fieldset|dialog|svg|symbol|marker|g|path|circle|rect|ellipse|use';
const gap = new RegExp(`(<\\/?(?:${names})\\b[^<>]*>)\\s+(?=<\\/?(?:${names})\\b)`, 'g');
/** Parts of drawings that hold nothing. */
const emptyShape = /><\/(?:path|circle|rect|ellipse|use)>/g;
const styleComment = /\/\*!.*?\*\/\s*/g;

/** A built page without the spaces between such tags; what stands in text and scripts is left alone. */
export function collapseSpaces(page: string): string {
  return page.replaceAll(gap, '$1').replaceAll(emptyShape, '/>').replaceAll(styleComment, '');
}

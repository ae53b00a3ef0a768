const PART = 'data-print';

/** Prints one part of the page; print.css leaves the other out. */
export function printOnly(part: 'answer' | 'receipt'): void {
  const root = document.documentElement;
  root.setAttribute(PART, part);
  addEventListener('afterprint', () => root.removeAttribute(PART), { once: true });
  print();
}

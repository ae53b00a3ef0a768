import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import CustomerNav from '../../site/src/accounts/customer-nav.tsx';

test("the customer's bar keeps the room of Logout until the session is known", () => {
  const bar = renderToStaticMarkup(<CustomerNav path="/readings" />);
  expect(bar).toMatch(/<button[^>]* class="[^"]*\binvisible\b[^"]*"[^>]*>Logout<\/button>/);
});

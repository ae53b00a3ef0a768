import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { deck } from '../../events/cards/deck.ts';
import { CardFace } from '../../site/src/cards/faces/card-face.tsx';

test('each of the 78 cards has a drawing of its own, and its name in the reader’s language', () => {
  const faces = deck.map(({ id }) => renderToStaticMarkup(<CardFace card={id} language="tr" />));
  faces.forEach((face, at) => {
    expect(face).toContain(`>${deck[at]?.nameTr}</text>`);
  });
  const emblems = faces.map((face) => face.replaceAll(/<text.*?<\/text>|«[^»]*»|_[^")]*_/g, ''));
  expect(new Set(emblems).size).toBe(78);
});

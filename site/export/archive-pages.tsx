import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../events/text.ts';
import { dayText, monthText, weekText } from '../src/dates.ts';
import { SignMonth } from '../src/horoscopes/sign-month.tsx';
import { inLanguage, locales } from '../src/language.ts';
import {
  MonthOfPredictions,
  Neighbours,
  type PlaceLink,
  PublishedPredictions,
} from '../src/predictions/archive.tsx';
import { type Place, type PlaceContent, pathOf, placeOf } from './archive.ts';
import { articleData, horoscopeData } from './article-data.ts';
import type { ContentPage } from './content-page.ts';
import { ownLanguageFirst } from './site-trees.ts';

/** Letters of a text that search engines show below a title. */
const DESCRIPTION_MAXIMUM = 155;

/** The page of a place in a language's tree. @throws where there is nothing to show */
export function archivePage(
  place: Place,
  { predictions, horoscopes, previous, next }: PlaceContent,
  language: Language,
  origin: string,
): ContentPage {
  const url = `${origin}${inLanguage(pathOf(place), language)}`;
  const linkTo = (to: Place | null): PlaceLink | null =>
    to === null ? null : { href: inLanguage(pathOf(to), language), name: nameOf(to, language) };
  const neighbours = <Neighbours previous={linkTo(previous)} next={linkTo(next)} language={language} />;
  const id = idOf(place);
  const name = nameOf(place, language);
  const own = ownLanguageFirst(predictions, language);
  switch (place.kind) {
    case 'day':
    case 'week': {
      const [first] = own;
      if (first === undefined) throw new Error(`Nothing was published at ${url}`);
      return {
        template: inLanguage(`/predictions/${place.kind}`, language),
        words: {
          'PLACE-ID': id,
          'PLACE-NAME': name,
          'PLACE-TITLE': escapeHtml(first.title),
          'PLACE-DESCRIPTION': escapeHtml(shortened(first.general)),
          'PLACE-LANGUAGE': first.language,
        },
        regions: {
          'json-ld': articleData(first, url),
          place: renderToStaticMarkup(
            <>
              <PublishedPredictions predictions={own} language={language} />
              {neighbours}
            </>,
          ),
        },
      };
    }
    case 'month':
      return {
        template: inLanguage('/predictions/daily-month', language),
        words: { 'MONTH-NAME': name, 'MONTH-ID': id },
        regions: {
          'daily-month': renderToStaticMarkup(
            <>
              <MonthOfPredictions
                predictions={own}
                language={language}
                linkOf={(prediction) => inLanguage(pathOf(placeOf(prediction)), language)}
              />
              {neighbours}
            </>,
          ),
        },
      };
    case 'sign-month': {
      const [newest] = horoscopes;
      const ofSign = ownLanguageFirst(horoscopes, language);
      return {
        template: inLanguage(`/horoscopes/${place.sign}/month`, language),
        words: { 'PLACE-ID': id, 'PLACE-NAME': name },
        regions: {
          'json-ld': newest ? horoscopeData(newest, url, language) : '',
          place: renderToStaticMarkup(
            <>
              <SignMonth horoscopes={ofSign} language={language} />
              {neighbours}
            </>,
          ),
        },
      };
    }
    default:
      return place satisfies never;
  }
}

/** What a place is called in the words of a language. */
export function nameOf(place: Place, language: Language): string {
  const locale = locales[language];
  switch (place.kind) {
    case 'day':
      return dayText(place.date, locale);
    case 'week':
      return weekText(place.monday, locale);
    case 'month':
    case 'sign-month':
      return monthText(place.month, locale);
    default:
      return place satisfies never;
  }
}

/** The last part of the place's path. */
function idOf(place: Place): string {
  const path = pathOf(place);
  return path.slice(path.lastIndexOf('/') + 1);
}

function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= DESCRIPTION_MAXIMUM) return flat;
  const cut = flat.slice(0, DESCRIPTION_MAXIMUM);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAXIMUM / 2)).toWellFormed()}…`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

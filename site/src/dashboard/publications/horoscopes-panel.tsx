import type { Horoscope } from '../../../../events/horoscopes/answers.ts';
import { signs } from '../../../../events/horoscopes/signs.ts';
import { dayText } from '../../dates.ts';
import { signName } from '../../horoscopes/sign-names.ts';
import { HoroscopeDialog } from './horoscope-dialog.tsx';
import { horoscopes, removeHoroscope } from './horoscopes.ts';
import { PublicationsPanel } from './publications-panel.tsx';
import { text } from './text.ts';

export function HoroscopesPanel() {
  return (
    <PublicationsPanel
      tab="horoscopes"
      list={horoscopes}
      words={{
        ...text.horoscopes,
        question: 'Bu burç tahmini silmek istediğinizden emin misiniz?',
      }}
      title={{ id: 'sign', header: text.columns.sign, cell: (row) => <Sign of={row} /> }}
      nameOf={nameOf}
      editor={(row, onClose) => <HoroscopeDialog row={row} onClose={onClose} />}
      remove={removeHoroscope}
    />
  );
}

/** `Aries, daily, Apr 27, 2025`: a sign has many horoscopes. */
function nameOf(row: Horoscope): string {
  return `${signName(row.sign)}, ${text.typesWithin[row.type]}, ${dayText(row.date)}`;
}

function Sign({ of: row }: { of: Horoscope }) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="me-2 text-gold">
        {signs[row.sign].symbol}&#xFE0E;
      </span>
      <b className="font-semibold">{signName(row.sign)}</b>
    </span>
  );
}

import type { ReactNode } from 'react';
import type { Language } from '../../../../events/text.ts';
import type { Column } from '../../ui/table.tsx';
import type { ListWords } from '../lists/list-view.tsx';
import type { PublicationFields, PublicationStart, PublicationType, Stored } from './publication-fields.ts';
import type { Edition, EditionRules } from './use-edition.ts';

export interface Edited {
  readonly first: Edition;
  readonly lang: Language | undefined;
  readonly isBoth: boolean;
  /** Neither language is stored. */
  readonly isNew: boolean;
  readonly place: Pick<PublicationFields, 'sign' | 'date' | 'type'>;
}

export interface PublicationKind extends EditionRules {
  readonly tab: 'predictions' | 'horoscopes';
  readonly words: ListWords & {
    readonly caption: string;
    readonly add: string;
    readonly edit: string;
    readonly question: string;
  };
  /** Between number and date. */
  readonly title: Column<Stored>;
  /** For the buttons of the row. */
  nameOf(row: Stored): ReactNode;
  readonly types: readonly PublicationType[];
  columns(isBoth: boolean): string;
  above(edited: Edited): ReactNode;
  beforeDate?(edited: Edited): ReactNode;
  /** `status` is its own where both languages are written. */
  texts(
    edition: Edition,
    drawn: { readonly lang: Language | undefined; readonly edited: Edited; readonly status: ReactNode },
  ): ReactNode;
  below?(edited: Edited): ReactNode;
  /** Null where nothing is left. */
  readonly next?: {
    readonly label: string;
    after(saved: PublicationFields, isBoth: boolean): Promise<PublicationStart | null>;
  };
}

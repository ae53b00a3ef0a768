import type { ReactNode } from 'react';
import type { Language } from '../../../../events/text.ts';
import type { Column } from '../../ui/table.tsx';
import type { ListWords } from '../lists/list-view.tsx';
import type { PublicationFields, PublicationStart, PublicationType, Stored } from './publication-fields.ts';
import type { Edition, EditionRules } from './use-edition.ts';

/** What stands in the dialog at present. */
export interface Edited {
  /** The edition that the dialog was opened for. */
  readonly first: Edition;
  /** Its chosen language, if any. */
  readonly lang: Language | undefined;
  readonly isBoth: boolean;
  /** Neither language is stored. */
  readonly isNew: boolean;
  readonly place: Pick<PublicationFields, 'sign' | 'date' | 'type'>;
}

/** How predictions and horoscopes differ for their list, and for the dialog that edits either. */
export interface PublicationKind extends EditionRules {
  readonly tab: 'predictions' | 'horoscopes';
  readonly words: ListWords & {
    readonly caption: string;
    readonly add: string;
    readonly edit: string;
    /** Asked before one is deleted. */
    readonly question: string;
  };
  /** The column between number and date. */
  readonly title: Column<Stored>;
  /** Tells one row from the others, for the buttons beside it. */
  nameOf(row: Stored): ReactNode;
  readonly types: readonly PublicationType[];
  /** Columns of the row with date and type. */
  columns(isBoth: boolean): string;
  above(edited: Edited): ReactNode;
  /** Before date and type. */
  beforeDate?(edited: Edited): ReactNode;
  /** One language. `status` is its own where both are written. */
  texts(
    edition: Edition,
    drawn: { readonly lang: Language | undefined; readonly edited: Edited; readonly status: ReactNode },
  ): ReactNode;
  below?(edited: Edited): ReactNode;
  /** What is saved and gone on to; null where nothing is left. */
  readonly next?: {
    readonly label: string;
    after(saved: PublicationFields, isBoth: boolean): Promise<PublicationStart | null>;
  };
}

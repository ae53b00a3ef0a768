import type { Dependencies } from '../api/http/dependencies.ts';
import type { HistoryParts } from '../audit/history.ts';
import { readPerson } from '../audit/person.ts';
import { Rejected } from '../events/rejected.ts';

/** The analyst's export of a person, for the person. */
export function personRecords(history: HistoryParts): Dependencies['readPerson'] {
  return async (accountId, { contact }) => {
    const person = await readPerson(history, { by: 'id', accountId }, contact);
    if (person.outcome !== 'found') throw new Rejected('unknown_id');
    return person.record;
  };
}

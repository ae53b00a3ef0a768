import { useEffect, useState } from 'react';
import { GetPlace } from '../../../events/charts/chart-answers.ts';
import { call } from '../api-client.ts';
import { placeName } from './place-names.ts';

/** Its number, until its name is there. */
export function PlaceName({ id }: { id: number }) {
  const [name, setName] = useState(String(id));
  useEffect(() => {
    call(GetPlace, { id })
      .then(({ data }) => setName(placeName(data)))
      .catch(() => undefined);
  }, [id]);
  return name;
}

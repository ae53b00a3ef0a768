import { useEffect, useState } from 'react';

/** Its number, until its name is there. */
export function PlaceName({ id }: { id: number }) {
  const [name, setName] = useState(String(id));
  useEffect(() => {
    import('./place-choices.tsx')
      .then(({ nameOfPlace }) => nameOfPlace(id))
      .then(setName)
      .catch(() => undefined);
  }, [id]);
  return name;
}

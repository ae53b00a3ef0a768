import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { RemoteStore } from './remote.ts';

/** Something from the server in its three states; a refresh goes on showing what was there. */
export function RemoteView<Data>({
  source,
  loading,
  lang,
  children,
}: {
  source: RemoteStore<Data>;
  /** Said while it loads. */
  loading: string;
  /** Language of the failure's sentence. */
  lang?: 'tr' | undefined;
  children: (data: Data, refreshing: boolean) => ReactNode;
}) {
  const remote = useStore(source.$remote);
  switch (remote.state) {
    case 'loading':
      return (
        <p role="status" className="flex items-center justify-center gap-3 px-4 py-12 text-quiet">
          <Spinner /> {loading}
        </p>
      );
    case 'failed':
      return (
        <div lang={lang}>
          <Alert title={remote.message}>
            <Button variant="quiet" className="mt-2" lang="en" onClick={() => void source.load()}>
              Try again
            </Button>
          </Alert>
        </div>
      );
    case 'ready':
      return (
        <div aria-busy={remote.refreshing} className="transition-opacity aria-busy:opacity-70">
          {children(remote.data, remote.refreshing)}
        </div>
      );
    default:
      return remote satisfies never;
  }
}

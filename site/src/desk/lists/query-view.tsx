import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { language } from '../../language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { text } from '../frame/text.ts';
import type { OwnerQuery } from './queries.ts';

/** The next page of a list shows the one before until it is there. */
export function QueryView<Data>({
  query,
  loading,
  lang,
  children,
}: {
  query: OwnerQuery<Data>;
  loading: string;
  /** Of the failure's sentence. */
  lang?: 'tr' | undefined;
  children: (data: Data) => ReactNode;
}) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  if (data !== undefined) {
    return (
      <div
        aria-busy={isPlaceholderData}
        className="border-t-2 border-transparent transition-colors aria-busy:cursor-progress aria-busy:border-gold"
      >
        {children(data)}
      </div>
    );
  }
  if (isError) {
    return (
      <div lang={lang}>
        <FailedAlert title={query.meta?.sentence ?? ''} onRetry={refetch} />
      </div>
    );
  }
  return <Waiting>{loading}</Waiting>;
}

export function FailedAlert({
  onRetry,
  ...alert
}: Pick<ComponentProps<typeof Alert>, 'title' | 'tone'> & { onRetry: () => unknown }) {
  return (
    <Alert {...alert}>
      <Button variant="quiet" className="mt-2" lang={language} onClick={() => void onRetry()}>
        {text.tryAgain}
      </Button>
    </Alert>
  );
}

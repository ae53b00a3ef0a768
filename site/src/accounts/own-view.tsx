import type { ReactNode } from 'react';
import { inLanguage, isEnglish } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import type { Own } from './own-store.ts';

const text = {
  notLoggedIn: isEnglish ? 'You need to log in to your account' : 'Hesabınıza giriş yapmanız gerekiyor',
  logIn: isEnglish ? 'Log In' : 'Giriş Yap',
  tryAgain: isEnglish ? 'Try again' : 'Yeniden dene',
};

export function OwnView<Data>({
  own,
  loading,
  heading = 'h2',
  next,
  outMore,
  unknown = null,
  failedMore,
  onRetry,
  children,
}: {
  own: Own<Data>;
  loading: string;
  heading?: 'h1' | 'h2';
  next: string;
  outMore?: string;
  unknown?: ReactNode;
  failedMore?: string;
  onRetry: () => Promise<void>;
  children: (data: Data) => ReactNode;
}) {
  switch (own.state) {
    case 'loading':
      return <Waiting>{loading}</Waiting>;
    case 'out':
      return (
        <EmptyState
          heading={heading}
          title={text.notLoggedIn}
          action={
            <a href={inLanguage(`/auth?next=${next}`)} className="button">
              {text.logIn}
            </a>
          }
        >
          {outMore}
        </EmptyState>
      );
    case 'unknown':
      return unknown;
    case 'failed':
      return (
        <EmptyState
          heading={heading}
          title={own.message}
          action={<Button onClick={onRetry}>{text.tryAgain}</Button>}
        >
          {failedMore}
        </EmptyState>
      );
    case 'ready':
      return children(own.data);
    default:
      return own satisfies never;
  }
}

import { useRef } from 'react';
import { panelId, Tabs, tabId } from '../ui/tabs.tsx';
import { useHostValue } from '../ui/use-host-value.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LogInForm } from './log-in-form.tsx';
import { RegisterForm } from './register-form.tsx';

const tabs = [
  { id: 'login', label: 'Log In' },
  { id: 'register', label: 'Register' },
] as const;

/** Shown or not by `data-tab` of what surrounds them, also before this code has arrived. */
export const shownForTab = {
  login: '[[data-tab=register]_&]:hidden',
  register: 'not-[[data-tab=register]_*]:hidden',
} as const;

/** Login and registration in two tabs. `hostId` is the element that carries `data-tab`. */
export function AuthForms({ hostId, onDone }: { hostId: string; onDone: () => void }) {
  const [tab, setTab] = useHostValue(hostId, 'tab', ['login', 'register']);
  const forgotten = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Tabs group={hostId} label="Log in or register" tabs={tabs} selected={tab} onSelect={setTab} />
      <div
        role="tabpanel"
        id={panelId(hostId, 'login')}
        aria-labelledby={tabId(hostId, 'login')}
        className={`mt-6 ${shownForTab.login}`}
      >
        <LogInForm onDone={onDone} onForgotten={() => forgotten.current?.showModal()} />
      </div>
      <div
        role="tabpanel"
        id={panelId(hostId, 'register')}
        aria-labelledby={tabId(hostId, 'register')}
        className={`mt-6 ${shownForTab.register}`}
      >
        <RegisterForm onDone={onDone} onLogIn={() => setTab('login')} />
      </div>
      <ForgottenPassword dialog={forgotten} />
    </>
  );
}

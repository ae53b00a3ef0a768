import { useState } from 'react';
import { panelId, Tabs, tabId } from '../ui/tabs.tsx';
import { useHostValue } from '../ui/use-host-value.ts';
import { CustomerLoginForm } from './customer-login-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { RegisterForm } from './register-form.tsx';
import { text } from './text.ts';

const tabs = [
  { id: 'login', label: text.logIn },
  { id: 'register', label: text.register },
] as const;

/**
 * Login and registration in two tabs. `hostId` is the element that carries `data-tab`: what has the class `on-login`
 * or `on-register` is shown or not by that, also before this code has arrived.
 */
export function AuthForms({ hostId, onDone }: { hostId: string; onDone: () => void }) {
  const [tab, setTab] = useHostValue(hostId, 'tab', ['login', 'register']);
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      <Tabs group={hostId} label={text.tabs} tabs={tabs} selected={tab} onSelect={setTab} />
      <div
        role="tabpanel"
        id={panelId(hostId, 'login')}
        aria-labelledby={tabId(hostId, 'login')}
        className="on-login"
      >
        <CustomerLoginForm onDone={onDone} onForgotten={() => setForgotten(true)} />
      </div>
      <div
        role="tabpanel"
        id={panelId(hostId, 'register')}
        aria-labelledby={tabId(hostId, 'register')}
        className="on-register"
      >
        <RegisterForm onDone={onDone} onLogIn={() => setTab('login')} />
      </div>
      {forgotten && <ForgottenPassword onClosed={() => setForgotten(false)} />}
    </>
  );
}

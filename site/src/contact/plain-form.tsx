import type { ReactNode } from 'react';
import { EMAIL_MAXIMUM } from '../../../events/text.ts';
import { inLanguage, language } from '../language.ts';

interface Problem {
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

export interface PlainFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

/** With the language of the answer and its mails. The browser's bubbles would speak its own language. */
export function PlainForm({
  action,
  button,
  problem,
  children,
}: {
  action: string;
  button: string;
  problem: Problem | null;
  children: ReactNode;
}) {
  return (
    <form action={inLanguage(action)} method="post" className="fields" noValidate>
      {problem !== null && (
        <p role="alert" className="problem">
          {problem.message}
        </p>
      )}
      {children}
      <input type="hidden" name="language" value={language} />
      <div>
        <button type="submit" className="button">
          {button}
        </button>
      </div>
    </form>
  );
}

interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly required: true;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly autoFocus: boolean;
}

export function PlainEmailField({
  label,
  typed,
  problem,
}: {
  label: string;
  typed: string | undefined;
  problem: Problem | null;
}) {
  return (
    <PlainField name="email" label={label} problem={problem}>
      {(control) => (
        <input
          {...control}
          type="email"
          maxLength={EMAIL_MAXIMUM}
          autoComplete="email"
          defaultValue={typed}
        />
      )}
    </PlainField>
  );
}

/** The first wrong one gets the focus. */
export function PlainField({
  name,
  label,
  problem,
  children,
}: {
  name: string;
  label: string;
  problem: Problem | null;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const fault = problem?.issues.find(({ path }) => path === name);
  const id = `form-${name}`;
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: 'field',
        required: true,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': fault === undefined ? undefined : `${id}-error`,
        autoFocus: fault !== undefined && fault === problem?.issues[0],
      })}
      {fault !== undefined && (
        <p id={`${id}-error`} className="fault">
          {fault.message}
        </p>
      )}
    </div>
  );
}

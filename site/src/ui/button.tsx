import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Spinner } from './waiting.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'gold' | 'quiet' | 'ghost' | 'danger';
  /** Disabled, with a spinner and `busyLabel`. The focus that it or its form had comes back unless it went elsewhere. */
  busy?: boolean;
  busyLabel?: string | undefined;
  /** The button is busy until it ends. */
  onPress?: (() => Promise<unknown>) | undefined;
}

const classes = {
  gold: 'button',
  quiet: 'button-quiet',
  ghost: 'button-ghost',
  danger: 'button-quiet text-danger hover:border-danger hover:text-danger',
} as const;

export function Button({
  variant = 'gold',
  busy: isBusyOtherwise = false,
  busyLabel,
  onPress,
  type = 'button',
  className = '',
  disabled = false,
  children,
  ...rest
}: ButtonProps) {
  const [isPressed, setIsPressed] = useState(false);
  const busy = isBusyOtherwise || isPressed;
  const press = async () => {
    setIsPressed(true);
    await onPress?.().finally(() => setIsPressed(false));
  };
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef<HTMLElement>(null);
  // Noted while rendering: a fieldset that is disabled with it takes the focus away at once.
  if (busy && hadFocus.current === null) {
    const focused = document.querySelector<HTMLElement>(':focus');
    if ((button.current?.form ?? button.current)?.contains(focused)) hadFocus.current = focused;
  }
  useLayoutEffect(() => {
    // Only now is the fieldset enabled, too. In a sticky bar it would scroll to the bar's place in the flow.
    if (busy || hadFocus.current === null) return;
    if (document.activeElement === document.body) hadFocus.current.focus({ preventScroll: true });
    hadFocus.current = null;
  });
  return (
    <button
      ref={button}
      type={type}
      disabled={disabled || busy}
      className={`${classes[variant]} ${className}`.trim()}
      onClick={onPress && press}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}

export function CloseIcon({ className = 'size-4' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`${className} fill-none stroke-current stroke-[1.6]`}
    >
      <path d="m3.5 3.5 9 9m0-9-9 9" strokeLinecap="round" />
    </svg>
  );
}

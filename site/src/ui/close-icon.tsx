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

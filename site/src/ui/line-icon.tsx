/** One path, drawn as a line in a square of 16 or 20. Next to it, or in the name of its button, it is said in words. */
export function LineIcon({ path, box = 16, className }: { path: string; box?: 16 | 20; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden="true"
      className={`fill-none ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

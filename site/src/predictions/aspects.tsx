interface Aspects {
  readonly love: string;
  readonly career: string;
  readonly health: string;
  readonly tip?: string;
}

const names = [
  ['love', 'Love'],
  ['career', 'Career'],
  ['health', 'Health'],
  ['tip', 'Tip'],
] as const;

/** Love, career, health and the tip side by side; one that was not written is not named. `lang` is that of the texts. */
export function AspectList({ of, lang }: { of: Aspects; lang: 'tr' | undefined }) {
  const written = names.filter(([key]) => (of[key] ?? '') !== '');
  if (written.length === 0) return null;
  return (
    <dl className="aspects">
      {written.map(([key, name]) => (
        <div key={key}>
          <dt lang={lang && 'en'}>{name}</dt>
          <dd>{of[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

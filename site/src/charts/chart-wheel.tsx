import { useId } from 'react';
import type { Chart } from '../../../events/charts/answers.ts';
import { signIds } from '../../../events/publications/signs.ts';
import { bodyGlyphs, signGlyphs } from './glyphs.ts';
import { chartText, wheelTitle } from './text.ts';
import { openWheel, spread, tenths } from './wheel-places.ts';

type Wheel = ReturnType<typeof openWheel>;

const RING = { outer: 312, signs: 296, planets: 250, houses: 172, aspects: 148, moon: 30 } as const;
/** Narrower ones are drawn stronger. */
const CLOSE_DEGREES = 2;

/**
 * Complete without a style sheet. In print, or elsewhere, `--wheel-ink` and `--wheel-gold` and `--wheel-tense` say
 * other colours; what a colour says, dashes say too.
 */
export function ChartWheel({ chart, className }: { chart: Chart; className?: string }) {
  const titleId = useId();
  const wheel = openWheel(chart);
  return (
    <svg
      viewBox="-352 -352 704 704"
      overflow="visible"
      role="img"
      aria-labelledby={titleId}
      className={className}
      fill="none"
      stroke="var(--wheel-gold, var(--color-glow))"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title id={titleId}>{wheelTitle(chart)}</title>
      <Rings turned={wheel.turned} hasHouses={chart.houses !== null} />
      <Signs wheel={wheel} />
      <Aspects chart={chart} wheel={wheel} />
      <Houses chart={chart} wheel={wheel} />
      <Bodies chart={chart} wheel={wheel} />
      <Moon phase={chart.moonPhase} />
    </svg>
  );
}

function Rings({ turned, hasHouses }: { turned: number; hasHouses: boolean }) {
  return (
    <>
      {[RING.outer, RING.signs, RING.planets, RING.aspects, ...(hasHouses ? [RING.houses] : [])].map(
        (radius) => (
          <circle key={radius} r={radius} opacity=".55" />
        ),
      )}
      <g transform={`rotate(${turned})`} strokeLinecap="butt" opacity=".6">
        <circle r="304" strokeWidth="7" pathLength="360" strokeDasharray=".3 .7" strokeDashoffset=".15" />
        <circle r="300" strokeWidth="15" pathLength="72" strokeDasharray=".06 .94" strokeDashoffset=".03" />
      </g>
    </>
  );
}

function Signs({ wheel }: { wheel: Wheel }) {
  return signIds.map((sign, index) => (
    <g key={sign}>
      <Ray wheel={wheel} longitude={index * 30} from={RING.planets} to={RING.signs} opacity=".55" />
      <Glyph {...wheel.at(index * 30 + 15, 273)} size={27} path={signGlyphs[sign]} />
    </g>
  ));
}

function Houses({ chart: { houses, ascendant, midheaven }, wheel }: { chart: Chart; wheel: Wheel }) {
  if (houses === null || ascendant === null || midheaven === null) return null;
  const angles = [
    { name: chartText.short.ascendant, longitude: ascendant },
    { name: chartText.short.midheaven, longitude: midheaven },
  ];
  return (
    <>
      {houses.cusps.map((cusp, index) => {
        const next = houses.cusps[(index + 1) % houses.cusps.length] ?? cusp;
        const middle = wheel.at(cusp + ((next - cusp + 360) % 360) / 2, 160);
        return (
          <g key={cusp}>
            <Ray wheel={wheel} longitude={cusp} from={RING.houses} to={RING.planets} opacity=".28" />
            <Ray wheel={wheel} longitude={cusp} from={RING.aspects} to={RING.houses} opacity=".6" />
            <Label {...middle} size={14} text={String(index + 1)} />
          </g>
        );
      })}
      {angles.map(({ name, longitude }) => (
        <g key={name} strokeWidth="2.4">
          <Ray wheel={wheel} longitude={longitude} from={RING.aspects} to={RING.planets} />
          <Ray wheel={wheel} longitude={longitude} from={RING.outer} to={322} />
          <Ray
            wheel={wheel}
            longitude={longitude + 180}
            from={RING.aspects}
            to={RING.planets}
            opacity=".55"
          />
          <Label {...wheel.at(longitude, 338)} size={15} text={name} strong />
        </g>
      ))}
    </>
  );
}

function Bodies({ chart: { bodies }, wheel }: { chart: Chart; wheel: Wheel }) {
  const shown = spread(bodies.map(({ longitude }) => longitude));
  return bodies.map(({ id, longitude, retrograde }, index) => {
    const near = shown[index] ?? longitude;
    const tip = wheel.at(longitude, RING.planets);
    const bend = wheel.at(longitude, 245);
    const foot = wheel.at(near, 239);
    const rim = wheel.at(longitude, RING.aspects);
    return (
      <g key={id} stroke="var(--wheel-ink, var(--color-ink))">
        <path d={`M${tip.x} ${tip.y}L${bend.x} ${bend.y}L${foot.x} ${foot.y}`} opacity=".6" />
        <circle cx={rim.x} cy={rim.y} r="2.6" fill="var(--wheel-ink, var(--color-ink))" stroke="none" />
        <Glyph {...wheel.at(near, 222)} size={27} path={bodyGlyphs[id]} />
        <Label {...wheel.at(near, 197)} size={15} text={`${Math.floor(longitude % 30)}°`} ink />
        {retrograde && <Label {...wheel.at(near, 178)} size={11} text="R" ink />}
      </g>
    );
  });
}

/** Flowing ones in gold, tense ones dashed; a conjunction is seen on the rim. */
function Aspects({ chart: { aspects, bodies }, wheel }: { chart: Chart; wheel: Wheel }) {
  const longitudeOf = new Map(bodies.map(({ id, longitude }) => [id, longitude]));
  return aspects
    .filter(({ type }) => type !== 'conjunction')
    .map(({ a, b, type, orb }) => {
      const [from, to] = [a, b].map((id) => wheel.at(longitudeOf.get(id) ?? 0, RING.aspects));
      const isTense = type === 'square' || type === 'opposition';
      return (
        <path
          key={`${a} ${b}`}
          d={`M${from?.x} ${from?.y}L${to?.x} ${to?.y}`}
          strokeWidth={orb < CLOSE_DEGREES ? 2 : 1.1}
          opacity={orb < CLOSE_DEGREES ? 0.95 : 0.6}
          {...(isTense && { strokeDasharray: '7 6', stroke: 'var(--wheel-tense, var(--color-indigo))' })}
        />
      );
    });
}

/** As it is seen from the north: it waxes from the right. The edge of the light is half an ellipse. */
function Moon({ phase }: { phase: number }) {
  const radius = RING.moon;
  const edge = tenths(Math.abs(Math.cos((phase * Math.PI) / 180)) * radius);
  const isWaxing = phase < 180;
  const isHalfOver = phase > 90 && phase < 270;
  const light = `M0-${radius}A${radius} ${radius} 0 0 ${isWaxing ? 1 : 0} 0 ${radius}`;
  return (
    <>
      <circle r={radius + 7} fill="var(--wheel-ground, var(--color-sky))" stroke="none" />
      <circle r={radius} fill="var(--wheel-gold, var(--color-glow))" fillOpacity=".12" opacity=".8" />
      <path
        d={`${light}A${edge} ${radius} 0 0 ${isHalfOver === isWaxing ? 1 : 0} 0-${radius}Z`}
        fill="var(--wheel-gold, var(--color-glow))"
        stroke="none"
      />
    </>
  );
}

function Ray(ray: { wheel: Wheel; longitude: number; from: number; to: number; opacity?: string }) {
  const [start, end] = [ray.from, ray.to].map((radius) => ray.wheel.at(ray.longitude, radius));
  return <path d={`M${start?.x} ${start?.y}L${end?.x} ${end?.y}`} opacity={ray.opacity} />;
}

function Glyph({ x, y, size, path }: { x: number; y: number; size: number; path: string }) {
  const scale = size / 24;
  const corner = `translate(${tenths(x - size / 2)} ${tenths(y - size / 2)}) scale(${scale.toFixed(3)})`;
  return (
    <>
      <path d={path} transform={corner} strokeWidth={6} stroke="var(--wheel-ground, var(--color-sky))" />
      <path d={path} transform={corner} strokeWidth={1.7} />
    </>
  );
}

function Label(label: { x: number; y: number; size: number; text: string; strong?: boolean; ink?: boolean }) {
  return (
    <text
      x={label.x}
      y={label.y}
      dy=".34em"
      textAnchor="middle"
      stroke="var(--wheel-ground, var(--color-sky))"
      strokeWidth="5"
      paintOrder="stroke"
      fontSize={label.size}
      fontWeight={label.strong ? 600 : 400}
      fill={label.ink ? 'var(--wheel-ink, var(--color-ink))' : 'var(--wheel-gold, var(--color-gold))'}
    >
      {label.text}
    </text>
  );
}

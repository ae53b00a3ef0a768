/* Paths of what is drawn often. Angles are in degrees, clockwise from the top. */

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** @param turn of the first one, in degrees clockwise from the top */
export function rays(x: number, y: number, from: number, to: number, count: number, turn = 0): string {
  return eachOf(count, turn, (at) => `M${at(x, y, from)}L${at(x, y, to)}`).join('');
}

export function star(x: number, y: number, outer: number, inner: number, points: number, turn = 0): string {
  const half = 180 / points;
  const corners = eachOf(points, turn, (at) => `${at(x, y, outer)}L${at(x, y, inner, half)}`);
  return `M${corners.join('L')}Z`;
}

/** A light with four points. */
export function spark(x: number, y: number, size: number): string {
  const near = size * 0.12;
  return [
    `M${x} ${y - size}Q${x + near} ${y - near} ${x + size} ${y}`,
    `Q${x + near} ${y + near} ${x} ${y + size}`,
    `Q${x - near} ${y + near} ${x - size} ${y}Q${x - near} ${y - near} ${x} ${y - size}Z`,
  ].join('');
}

/** Leaves or petals: pointed ovals that begin `from` the middle. */
export function petals(
  x: number,
  y: number,
  from: number,
  to: number,
  width: number,
  count: number,
  turn = 0,
) {
  const side = (Math.atan2(width, (from + to) / 2) * 180) / Math.PI;
  const middle = (from + to) / 2;
  return eachOf(
    count,
    turn,
    (at) =>
      `M${at(x, y, from)}Q${at(x, y, middle, side)} ${at(x, y, to)}Q${at(x, y, middle, -side)} ${at(x, y, from)}Z`,
  ).join('');
}

/** The sign of infinity, lying. */
export function lemniscate(x: number, y: number, width: number): string {
  const [a, b, c] = [width * 0.35, width * 0.6, width * 0.65].map(short);
  return [
    `M${x} ${y}c${a} -${b} ${width} -${b} ${width} 0s-${c} ${b} -${width} 0`,
    `s-${width} -${b} -${width} 0 ${c} ${b} ${width} 0Z`,
  ].join('');
}

type Corner = (x: number, y: number, radius: number, more?: number) => string;

function eachOf(count: number, turn: number, draw: (at: Corner) => string): string[] {
  return Array.from({ length: count }, (_, index) =>
    draw((x, y, radius, more = 0) => {
      const angle = ((turn + more + (360 * index) / count) * Math.PI) / 180;
      return `${short(x + radius * Math.sin(angle))} ${short(y - radius * Math.cos(angle))}`;
    }),
  );
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

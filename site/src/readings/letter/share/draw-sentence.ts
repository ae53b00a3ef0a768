/** The night of `tokens.css`, whatever the theme of the page: the picture leaves it. */
const SKY = ['#0b0f22', '#141a35', '#2a2350'] as const;
const GOLD = '#e8bb68';
const INK = '#f4ecdb';
const FACE = 'Falname, Georgia, serif';

const PICTURE = { width: 1080, height: 1350 } as const;
const MIDDLE = PICTURE.width / 2;
const TEXT_WIDTH = 700;
const STEP = 20;
const TEXT_MIDDLE = 690;
const TEXT_HEIGHT = 620;
const SIZES = [78, 70, 62, 54, 48] as const;
const LINE_HEIGHT = 1.32;

/** Once the face of the page is loaded. */
export function drawSentence(canvas: HTMLCanvasElement, sentence: string): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  drawSky(pen);
  drawArch(pen, 70, 1);
  drawArch(pen, 84, 0.5);
  drawMoon(pen);
  drawWords(pen, sentence);
  pen.fillStyle = GOLD;
  pen.font = `400 40px ${FACE}`;
  pen.fillText('Falname', MIDDLE, 1_190);
}

function drawSky(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, PICTURE.height, PICTURE.width, 0);
  SKY.forEach((colour, index) => {
    sky.addColorStop(index / (SKY.length - 1), colour);
  });
  pen.fillStyle = sky;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  pen.fillStyle = INK;
  for (const [x, y, radius] of stars()) {
    pen.globalAlpha = radius / 3;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** The same ones each time; outside of the arch. */
function* stars(): Generator<readonly [number, number, number]> {
  for (let index = 0; index < 70; index++) {
    const x = (index * 397) % PICTURE.width;
    const y = (index * 241) % 420;
    const isInside = Math.hypot(x - MIDDLE, y - 540) < 480 && x > 60 && x < PICTURE.width - 60;
    if (!isInside) yield [x, y, 1 + (index % 3) * 0.8];
  }
}

function drawArch(pen: CanvasRenderingContext2D, margin: number, opacity: number): void {
  const bottom = PICTURE.height - margin;
  const radius = MIDDLE - margin;
  pen.strokeStyle = GOLD;
  pen.globalAlpha = opacity;
  pen.lineWidth = 2.5;
  pen.beginPath();
  pen.moveTo(margin, bottom);
  pen.lineTo(margin, margin + radius);
  pen.arc(MIDDLE, margin + radius, radius, Math.PI, 0);
  pen.lineTo(PICTURE.width - margin, bottom);
  pen.closePath();
  pen.stroke();
  pen.globalAlpha = 1;
}

/** That of the booklet's cover. */
function drawMoon(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(MIDDLE, 250);
  pen.scale(5, 5);
  pen.fillStyle = GOLD;
  pen.fill(new Path2D('M-1-9a9 9 0 1 0 7.6 13.8A7.4 7.4 0 1 1-1-9Z'));
  pen.restore();
}

function drawWords(pen: CanvasRenderingContext2D, sentence: string): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = INK;
  for (const size of SIZES) {
    pen.font = `400 ${size}px ${FACE}`;
    const lines = evenLinesOf(pen, sentence);
    const height = lines.length * size * LINE_HEIGHT;
    if (height > TEXT_HEIGHT && size !== SIZES.at(-1)) continue;
    lines.forEach((line, index) => {
      const y = TEXT_MIDDLE - height / 2 + (index + 0.5) * size * LINE_HEIGHT;
      pen.fillText(line, MIDDLE, y);
    });
    return;
  }
}

/** As few lines as fit, and those as narrow as they can be. */
function evenLinesOf(pen: CanvasRenderingContext2D, sentence: string): string[] {
  let lines = linesOf(pen, sentence, TEXT_WIDTH);
  for (let width = TEXT_WIDTH - STEP; width > 0; width -= STEP) {
    const narrower = linesOf(pen, sentence, width);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function linesOf(pen: CanvasRenderingContext2D, sentence: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of sentence.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

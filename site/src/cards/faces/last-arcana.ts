import { around } from './drawing.ts';
import { oval, petals, rays, spark, star } from './shapes.ts';
import { suitSymbols } from './suit-symbols.ts';

const sunflower = `
line M0 8v12M0 18c-5 0-7-2-8-5M0 18c5 0 7-2 8-5
paper ${petals(0, 0, 4, 12, 2.5, 14)}
paper ${oval(0, 0, 5)}
solid ${oval(0, 0, 2.6)}
`;
const iris = `
line M0 2v28M0 18c-5-4-6-10-6-14M0 20c4-4 5-8 5-12
paper ${petals(0, 0, 0, 8, 3, 3, -60)}
solid ${oval(0, 0, 1.3)}
`;
const knot = `
paper M-9-4c6 0 12 8 18 8v-8c-6 0-12 8-18 8Z
solid ${oval(0, 0, 2)}
`;
const leaf = `
paper M0 6c-4-3-4-9 0-14 4 5 4 11 0 14Z
fine M0 5v-9
`;
const wreath = Array.from({ length: 15 }, (_, at) => {
  const angle = (at * Math.PI) / 15;
  const [x, y] = [60 + 33 * Math.sin(angle), 106 - 47 * Math.cos(angle)];
  return `=${around(leaf, Math.round(x), Math.round(y), 0.9, at * 12 - 66)}`;
}).join('\n');
const drops = '26 84,32 104,22 118,31 130,92 92,98 108,90 122,99 132'.replaceAll(
  /([^,]+),?/g,
  'M$1c3 4 3 7 0 7s-3-3 0-7Z',
);

/** From Justice to the World. */
export const lastArcana: Readonly<Record<string, string>> = {
  justice: `
=fine M20 70v96M24 66v100M28 62v104M32 60v106M16 166h20
line M36 158h48M30 164h60
paper M60 38l4 9v82h-8V47Z
fine M60 46v80
=paper M60 66c-10 5-20 6-32 2-4-1-4 4 0 5 12 4 22 3 32-2Z
=line M28 71 15.5 116M28 71l12.5 45
=fine M28 71v45
=paper M14 116h28c0 8-6 13-14 13s-14-5-14-13Z
=fine M17 120h22
=solid ${oval(28, 69.5, 1.8)}
paper M44 129h32l-2 6H46ZM57.5 135h5v14h-5Z
paper ${oval(60, 153, 5)}
solid ${oval(60, 153, 2)}
paper ${oval(60, 70, 6)}
solid ${spark(60, 70, 5)}
fine ${rays(60, 70, 9, 13, 16)}
`,
  'the-hanged-man': `
=paper M22 46h8l1 120H20Z
=paper M21 76l-6-4 1-3 6 2ZM21 108l-6-5 1-3 6 3ZM31 92l6-4-1-3-6 2ZM31 128l6-4-1-3-6 2Z
=fine M25 50v112M28 60v60M23 90v70
paper M16 42h88v9H16Z
fine M22 45h60M40 48h56
line M58 51v12M61 51v12M55 63h9
fine ${rays(60, 146, 13, 22, 28)}
paper M64 62c2 14 3 28 1 44h-9c-1-16-1-30 0-44Z
paper M56 106c-1-8 6-10 12-14l10-8-16-8 3-6 26 10c3 2 3 6 0 9-8 7-14 13-24 17Z
paper M51 130c-8-1-16-6-18-10 5-2 10-8 18-10ZM69 130c8-1 16-6 18-10-5-2-10-8-18-10Z
paper M52 102h17c3 8 4 18 4 32-4 3-22 3-26 0 0-14 2-24 5-32Z
line M51 108h19M60 108v26
solid ${oval(60, 114, 0.9)}${oval(60, 120, 0.9)}${oval(60, 126, 0.9)}
paper M52 144c-2 6-3 12-1 16 3-1 4-3 5-1 2 3 6 3 8 0 1-2 2 0 5 1 2-4 1-10-1-16Z
paper M60 134c6 0 9 4 9 10s-4 12-9 12-9-6-9-12 3-10 9-10Z
line M54.5 144c1.5-1.4 3-1.4 4 0M61.5 144c1-1.4 2.5-1.4 4 0M58 138.5c1.2-.8 2.8-.8 4 0
`,
  death: `
fine ${rays(60, 146, 17, 50, 40)}
paper M12 146h96v25H12Z
fine M13 146h94M13 150h94
=paper M16 146v-20h3v-4h8v4h3v20Z
=fine M23 130v6M18 126h10
paper M42 146a18 18 0 0 1 36 0Z
paper M92 40 38 160l-3-1.4L89 38.6Z
paper M93 36C74 24 46 28 28 48c18-9 40-11 62-4Z
fine M90 39C72 31 52 33 36 43
paper M60 60c19 0 29 12 29 27 0 10-5 14-7 19-1 3 0 7-3 9-2 1-4 1-6 2v9c-7 5-19 5-26 0v-9
  c-2-1-4-1-6-2-3-2-2-6-3-9-2-5-7-9-7-19 0-15 10-27 29-27Z
=solid M40 90c2-6 10-7 14-2 1 6-2 12-8 12-5 0-7-5-6-10Z
=fine M37 84c4-5 13-5 18-1M38 108c3 1 6 3 9 8
=line M47 117v8M52 118v10M57 118.5v10.5
solid M60 99l4.5 10c-2 1.5-3 .5-4.5-1-1.5 1.5-2.5 2.5-4.5 1Z
line M47 117c8 2.5 18 2.5 26 0
fine M60 62c-2 6 3 8 0 14M66 64c5 2 9 6 11 11
line M60 168c-2-6-2-8 0-12M61 164c6-1 8-4 9-6-5-1-8 2-9 6ZM59 166c-6-1-8-3-10-5 5-2 9 1 10 5Z
paper ${petals(60, 150, 1, 10, 5, 5)}
paper ${petals(60, 150, 0, 6, 3, 5, 36)}
solid ${oval(60, 150, 1.8)}
`,
  temperance: `
line ${oval(60, 46, 9)}
line ${star(60, 46, 8, 4, 3)}
solid ${oval(60, 46, 1.8)}
fine ${rays(60, 46, 11, 17, 24)}
=paper M56 78C48 60 30 54 16 62c2 6 5 8 9 9-4 1-7 1-9 1 2 6 6 9 11 9-3 1-5 1-8 1 3 6 9 8 15 7-2 2-4 2-6
  2 6 6 18 5 28-5Z
=fine M52 76c-8-10-19-13-31-10M50 80c-7-5-14-7-23-5M48 84c-6-2-10-2-15 0
paper M60 68c4 6 6 10 6 14a6 6 0 0 1-12 0c0-4 2-8 6-14Z
solid ${oval(60, 83, 2)}
${around(suitSymbols.cups, 36, 112, 1.1, 62)}
${around(suitSymbols.cups, 82, 141, 1.1, 16)}
line M51 104c14-1 8 18 30 22M51 100c20-1 16 17 33 24M50 108c6 3 6 14 27 20
solid ${spark(72, 104, 4)}
fine M13 160c8-5 15-5 23 0s15 5 23 0 15-5 23 0 15 5 25 0M13 165c8-5 15-5 23 0
  s15 5 23 0 15-5 23 0 15 5 25 0
${around(iris, 22, 134)}
${around(iris, 33, 142)}
`,
  'the-devil': `
fine ${oval(60, 96, 42)}
fine ${star(60, 96, 42, 16, 5, 36)}
=paper M47 90C27 86 15 64 23 34c4 20 15 32 36 40Z
=fine M25 46c3 18 11 30 25 38M22 52l5 0M22 60l7-2M26 69l7-4M32 77l6-5M40 84l5-7
=paper M46 92c-10-4-20-2-25 4 6 6 15 8 25 6Z
=fine M26 96c6 0 12 1 18 2
paper M60 72c12 0 18 8 17 18-1 8-5 14-6 22-1 12-5 20-11 20s-10-8-11-20c-1-8-5-14-6-22-1-10 5-18 17-18Z
=solid M48 94c4-3 8-2 9 1-3 3-7 2-9-1Z
=line M46 90c4-4 9-4 12 0
=fine M52 100c2 6 2 12 1 18
line M55 119c2 3 8 3 10 0M60 122v4M56 127c2 1.5 6 1.5 8 0
paper M54 131c0 10 2 18 6 24 4-6 6-14 6-24-4 2-8 2-12 0Z
fine M58 134c0 6 1 12 2 16M62 134c0 6-1 12-2 16
solid ${star(60, 82, 6, 2.3, 5, 36)}
=line ${oval(22, 160, 6)}
=fine ${oval(22, 160, 4)}
=line ${oval(31.5, 159, 4, 2.5)}${oval(38.5, 160.5, 4, 2.5)}${oval(45.5, 162, 4, 2.5)}
  ${oval(52, 163, 4, 2.5)}
paper ${oval(60, 163, 5)}
solid ${oval(60, 163, 2)}
fine M18 122c-2 8 4 10 2 18 4-4 6-10 4-18M102 122c2 8-4 10-2 18-4-4-6-10-4-18
`,
  'the-tower': `
fine M14 60c8-4 14 2 20-2M86 46c6-4 12 2 18-2M88 52c5-2 9 1 14-1
=fine M13 148c8-2 12-8 18-8s8 6 12 8
paper M13 168c6-10 16-12 22-8 4-8 14-9 25-9s21 1 25 9c6-4 16-2 22 8v2H13Z
paper M43 78h34l4 86H39Z
fine M42.5 92h35M42 106h36M41.5 120h37M41 134h38M40.5 148h39M60 78v14M51 92v14M69 92v14M60 106v14M50 120
  v14M70 120v14M60 134v14M49 148v14M71 148v14
paper M38 70h6v4h6v-4h6v4h8v-4h6v4h6v-4h6l-3 12H41Z
paper M55 102c0-8 10-8 10 0v10H55ZM46 128c0-6 7-6 7 0v8h-7ZM67 128c0-6 7-6 7 0v8h-7Z
solid M60 101c3 4 4 6 2 10h-4c-2-4-1-6 2-10ZM49.5 127c2 3 3 5 1.5 8h-3c-1.5-3-.5-5 1.5-8ZM70.5 127
  c2 3 3 5 1.5 8h-3c-1.5-3-.5-5 1.5-8Z
paper M50 70c-3-8 4-10 3-18 6 4 6 8 8 12 1-4 4-5 4-9 5 6 6 10 4 15Z
{ 84 66 .85 34
paper M-13 8-15-8l7 6 8-10 8 10 7-6-2 16Z
line M-13.5 4h27
solid ${oval(0, -14, 1.5)}${oval(-15, -10, 1.3)}${oval(15, -10, 1.3)}
}
paper M29 36h14l-6 13h10l9 23-25-18h11Z
tint M29 36h14l-6 13h10l9 23-25-18h11Z
solid ${drops}
`,
  'the-star': `
fine ${rays(60, 76, 18, 40, 32)}
paper ${star(60, 76, 24, 9, 8, 22.5)}
paper ${star(60, 76, 36, 8, 8)}
fine ${rays(60, 76, 4, 30, 8)}
paper ${oval(60, 76, 5)}
solid ${oval(60, 76, 2.5)}
=solid ${star(26, 66, 5, 2, 8)}${star(24, 96, 4.5, 1.8, 8)}${star(37, 46, 4, 1.6, 8)}
={ 31 124 .75 114
line M-4-9c-9 0-9 8-5 10M4-9c9 0 9 8 5 10
paper M-3.5-13c0 6-7 8-7 17 0 7 4 11 8 13v3h-3v3h11v-3h-3v-3c4-2 8-6 8-13 0-9-7-11-7-17Z
paper M-6-16h12v3H-6Z
fine M-9 0c6 2 12 2 18 0M-9.5 4c6 2 13 2 19 0
}
=line M43 128c8 4 10 13 10 27M42 131c4 4 6 12 6 23
=fine M43 130c5 5 7 13 7 25
solid ${star(60, 32, 4, 1.6, 8)}
line M13 156c8-5 15-5 23 0s15 5 24 0 15-5 23 0 15 5 24 0
fine M13 161c8-5 15-5 23 0s15 5 24 0 15-5 23 0 15 5 24 0M13 166c8-5 15-5 23 0
  s15 5 24 0 15-5 23 0 15 5 24 0
`,
  'the-moon': `
fine ${rays(60, 62, 27, 37, 40)}${rays(60, 62, 27, 32, 40, 4.5)}
paper ${oval(60, 62, 25)}
paper M66 38.5a24.5 24.5 0 1 0 0 47c-8-2-11-6-11-10l-4-1c-2-1-1-3 0-4-2-1-1-3 0-4l-4-3
  c2-3 5-6 5-10 0-8 6-13 14-15Z
line M47 57c2 1.5 4 1.5 6 0
fine M44 52c2-2 6-2 8 0M40 50c-4 8-4 16 0 24M46 46c4-4 8-6 13-7
=paper M17 150v-44h16v44Z
=paper M15 106v-9h4v3h4v-3h4v3h4v-3h4v9Z
=fine M17 116h16M17 126h16M17 136h16
=solid M23 124c0-4 4-4 4 0v6h-4Z
=solid M40 100c2.5 4 2.5 6 0 6s-2.5-2-2.5-6ZM50 110c2.5 4 2.5 6 0 6s-2.5-2-2.5-6Z
=fine M33 138c8-6 14-6 20-1
line M50 153c-1-10 13-10 9-18-3-6-6-9-1-15M66 153c-1-9 11-11 5-19-4-6-8-8-7-14
fine M58 152c-1-9 12-11 7-18-4-7-6-8-4-14
solid M60 96c2.5 4 2.5 6 0 6s-2.5-2-2.5-6Z
paper M20 160c8-12 72-12 80 0 4 6-4 9-40 9s-44-3-40-9Z
fine M28 160c8-3 12-3 18 0M74 160c8-3 12-3 18 0M30 165c20-3 40-3 60 0
paper M60 152c4 2 5 6 4 11l-4 4-4-4c-1-5 0-9 4-11Z
line M57 153c-6-1-9-5-8-9 3 0 4 2 4 4M63 153c6-1 9-5 8-9-3 0-4 2-4 4M56 160l-4 1M64 160l4 1
`,
  'the-sun': `
{ 60 84 1 0 6
paper M-5-22 0-46l5 24Z
fine M0-24v-16
}
{ 60 84 1 30 6
line M-3-23c-4-6 4-9 0-17M3-23c-4-6 4-9 0-17
}
fine ${rays(60, 84, 24, 36, 12, 7.5)}${rays(60, 84, 24, 36, 12, 22.5)}
paper ${oval(60, 84, 22)}
fine ${oval(60, 84, 19.5)}
=line M46 80c3-3 7-3 9 0-3 2.5-6 2.5-9 0Z
=solid ${oval(50.8, 80, 1.3)}
=line M45 75c3-3 8-3 11 0
=fine ${oval(47, 90, 3)}
line M60 77v11l-2.5 1.8M54 95c4 3 8 3 12 0M57 97.5c2 1 4 1 6 0
paper M13 146h94v24H13Z
fine M13 154h94M13 162h94M30 146v8M50 146v8M70 146v8M90 146v8M20 154v8M40 154v8M60 154v8M80 154v8
  M100 154v8M30 162v8M50 162v8M70 162v8M90 162v8
=${around(sunflower, 24, 130, 0.9)}
=${around(sunflower, 46, 135, 0.75)}
`,
  judgement: `
fine ${rays(60, 62, 20, 58, 44)}
paper M60 38c5-8 18-6 20 3 7-4 15 1 13 9 6 2 7 10 1 13-6 3-12 1-15-2-5 4-12 4-19 0-7 4-14 4-19 0-3 3-9 5
  -15 2-6-3-5-11 1-13-2-8 6-13 13-9 2-9 15-11 20-3Z
fine M36 50c3-3 7-2 9 1M47 43c3-2 7-1 9 2M84 50c-3-3-7-2-9 1M73 43c-3-2-7-1-9 2
{ 55 84 .95 10
paper M-1.6-34h3.2L3 10c2 8 6 12 11 15h-28c5-3 9-7 11-15Z
paper ${oval(0, 25, 14, 3)}
line M-2.5-20h5M-2.8-8h5.6M-3 4h6
solid ${oval(0, -36, 2)}
paper M3-14h26v22H3Z
line M16-11V5M8-3h16
solid ${oval(16, -3, 2)}
}
fine M13 142c12-6 20 2 30-2s20 2 34-1 22 2 30-2
paper M32 148l8-8h40l8 8v22H32Z
paper M32 148h56v22H32Z
fine M36 152h48v14H36ZM42 145l4-3h28l4 3
=paper M28 168 18 132l7-2 10 36Z
=fine M22 134l9 31
solid ${spark(60, 159, 5)}
paper M60 116c4 7 9 11 9 18 0 6-4 10-9 10s-9-4-9-10c0-7 5-11 9-18Z
solid M60 128c2 4 4 6 4 9s-2 5-4 5-4-2-4-5 2-5 4-9Z
`,
  'the-world': `
${wreath}
${around(knot, 60, 58)}
${around(knot, 60, 154)}
fine ${rays(60, 106, 21, 25, 36)}
paper ${oval(60, 106, 19)}
fine ${oval(60, 106, 19, 7)}${oval(60, 106, 7, 19)}${oval(60, 106, 13.5, 19)}M41 106h38M60 87v38
fine M43.5 97c10 4 23 4 33 0M43.5 115c10-4 23-4 33 0
solid ${spark(60, 106, 8)}${spark(60, 76, 4)}${spark(60, 136, 4)}
${around(suitSymbols.cups, 27, 62, 0.55)}
${around(suitSymbols.swords, 93, 62, 0.55)}
${around(suitSymbols.wands, 26, 153, 0.6)}
${around(suitSymbols.pentacles, 94, 153, 0.62)}
`,
};

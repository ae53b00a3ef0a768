/** What the Big List of Naughty Strings holds, one or two of each kind; none longer than 40 UTF-16 units. */
export const storableTexts = [
  // What programs take for something else, and numbers.
  ...['undefined', 'null', 'NaN', 'true', '\\', '0', '1e3', '0x1f', '-1', '1/0'],
  ...['999999999999999999999', '١٢٣'],
  // Signs, controls and spaces, some of them unseen.
  ...[`,./;'[]-=<>?:"{}|_+!@#$%^&*()\`~`, '\u0001\u0007\u001b[31m\u007f\u0085', '\r\n\t\v\f'],
  ...['\u00a0\u1680\u2003\u2028\u2029\u3000', '\u00ad\u200b\u200c\u200d\u2060', '\ufeff'],
  ...['\ufeff\ufeffa\ufeff', '\ufffe\uffff', 'Ω≈ç√∫˜µ≤≥÷', '⁰⁴⁵₀₁₂'],
  // Letters that change with case or composition, and other scripts.
  ...['İıŞşĞğ', 'ß ſ K', 'a\u0301 \u00e1', '田中さんにあげて下さい', '사회과학원', '𠜎𠜱𠝹', 'ヽ༼ຈل͜ຈ༽ﾉ'],
  // Pictures, the other direction, marks over marks, and what only looks like letters.
  ...['👩‍👩‍👧‍👦🏳️‍⚧️👾🙇🏽', '🇺🇸🇷🇺🇸', 'הָיְתָה test', 'ﷺ', '\u202Etxet desrever\u2066'],
  ...['Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v', '˙ɐnbᴉlɐ', '𝕿𝖍𝖊 ｑｕｉｃｋ'],
  // Markup, queries, templates, commands and paths.
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</textarea>&lt;&#0;'],
  ...['javascript:alert(1)', "' or 1=1 --", '1;DROP TABLE events', '$$ $1 :a ?'],
  ...['{{7*7}} #{7*7} <%= 7 %>', '=cmd|calc', '$(touch /tmp/x) `id`', '../../etc/passwd\\..\\'],
  ...['%s%n %00 %c3%28', '__proto__', 'constructor', '{"a":1}', '\\u0000 \\x00', 'CON'],
] as const;

/** Refused wherever text is stored. */
const unstorableTexts = ['\u0000', '\uD800', '\uDC00', '\uDE00\uD83D'] as const;

/** Also days that are none, and addresses that hardly are. */
export const awkwardTexts: readonly string[] = [
  '',
  ' ',
  ...storableTexts,
  ...unstorableTexts,
  ...['31/02/2000', '29/02/2001', '2001-02-29', '0000-01-01', '9999-12-31', '2026-13-01', '00/00/0000'],
  ...['a@b', '"a b"@example.com'],
];

const CALLERS = 64;
const WARM_UP_SECONDS = 2;
const RUN_SECONDS = 5;

/**
 * Appends with 64 callers and prints one line of JSON: what `bench/append.ts` reads. The same for all subjects.
 * @param {(number: number) => Promise<unknown>} append carries out the command of this number, once
 */
export async function printRate(append) {
  let next = 0;
  await load(WARM_UP_SECONDS, () => append(++next));
  const warmUpAppends = next;
  const before = process.cpuUsage();
  const measured = await load(RUN_SECONDS, () => append(++next));
  const used = process.cpuUsage(before);
  const clientMicroseconds = (used.user + used.system) / measured.appends;
  console.log(JSON.stringify({ ...measured, warmUpAppends, clientMicroseconds }));
}

async function load(seconds, append) {
  const latencies = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let now = performance.now(); now < endAt; ) {
        await append();
        const then = performance.now();
        latencies.push(then - now);
        now = then;
      }
    }),
  );
  const measuredSeconds = (performance.now() - startedAt) / 1000;
  latencies.sort((one, other) => one - other);
  return {
    appends: latencies.length,
    perSecond: latencies.length / measuredSeconds,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)],
    p99Ms: latencies[Math.floor(latencies.length * 0.99)],
  };
}

/** What every subject stores: an order, in a stream of its own. */
export function order(number) {
  return {
    readingId: number,
    accountId: 7,
    service: 'tarot',
    priceMinor: 0,
    currency: 'TRY',
    termsVersion: '2025-04-28',
    fullName: 'Ayşe Yılmaz',
    motherName: 'Fatma',
    birthDate: '1990-04-12',
    birthCountry: 'Türkiye',
    currentCountry: 'Deutschland',
    occupation: 'Öğretmen',
    question: 'Will I find work that I love this year?',
  };
}

/** Loaded before the product: its clock is CLOCK_SHIFT_MS away from the machine's. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], created) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shiftMs] : given, created),
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name)),
});

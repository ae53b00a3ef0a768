import { existsSync, readFileSync } from 'node:fs';

/**
 * Loaded before the product where `MOVED_CLOCK` names a file with a number of milliseconds: so much later is it in that
 * process. The product knows nothing of it; timers keep running at their own pace.
 */
const LOOK_INTERVAL_MS = 50;
const file = process.env.MOVED_CLOCK ?? '';
const RealDate = Date;
let aheadMs = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

look();
setInterval(look, LOOK_INTERVAL_MS).unref();

function now(): number {
  return RealDate.now() + aheadMs;
}

function look(): void {
  if (existsSync(file)) aheadMs = Number(readFileSync(file, 'utf8'));
}

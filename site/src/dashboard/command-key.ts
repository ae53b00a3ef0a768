/**
 * The Idempotency-Key of a form: the same as long as the same is sent, so that a repeat after a lost answer changes
 * nothing again, and another one for another text.
 */
export function commandKey(random: () => string = () => crypto.randomUUID()): (payload: unknown) => string {
  let last: { payload: string; key: string } | null = null;
  return (payload) => {
    const text = JSON.stringify(payload);
    if (last === null || last.payload !== text) last = { payload: text, key: random() };
    return last.key;
  };
}

/**
 * Loaded before the product of a shop, whose tests log in all the time: a password costs as much processor time as
 * five orders. Its real cost is asserted in `tests/api`, and paid in journeys with an installation of their own.
 */
const hash = Bun.password.hash.bind(Bun.password);
Bun.password.hash = (text) => hash(text, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 });

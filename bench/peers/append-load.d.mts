export function printRate(append: (number: number) => Promise<unknown>): Promise<void>;
export function order(number: number): Readonly<Record<string, unknown>>;

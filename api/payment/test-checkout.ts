import type { Method } from './method.ts';

/** A checkout of ours on which no money moves. */
export function testCheckout(publicUrl: string): Method {
  return {
    name: 'test',
    request: async ({ readingId }) => ({ reference: testReference(readingId), url: null, expiresAt: null }),
    // Not from the event: the address of an installation for tests changes with its port.
    instructions: (readingId) => ({ url: `${publicUrl}/pay/${readingId}/test`, transfer: null }),
    refund: async () => null,
    ask: null,
    end: null,
  };
}

/** A reading has one: declining leaves it open. */
export function testReference(readingId: number): string {
  return `test-${readingId}`;
}

import type { Environment } from './environment.ts';
import type { Logger } from './logger.ts';

/** A public address is nearly always served through a proxy; unless it is trusted, all visitors have its address. */
export function warnOfUntrustedProxy(
  { publicUrl, trustedProxies }: Pick<Environment, 'publicUrl' | 'trustedProxies'>,
  logger: Pick<Logger, 'warn'>,
): void {
  if (trustedProxies.length > 0 || isLocal(new URL(publicUrl).hostname)) return;
  logger.warn(
    { variable: 'TRUSTED_PROXIES' },
    'PUBLIC_URL is public and TRUSTED_PROXIES is empty: behind a proxy all visitors would share one address and its limits',
  );
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}

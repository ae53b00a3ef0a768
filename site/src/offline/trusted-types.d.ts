/** The part of Trusted Types that is used here; TypeScript has no declarations for them. */
interface TrustedScriptURL {
  toString(): string;
}

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(address: string): TrustedScriptURL };
}

interface Window {
  /** Undefined where the browser does not have them. */
  readonly trustedTypes?: TrustedTypePolicyFactory;
}

interface ServiceWorkerContainer {
  register(address: TrustedScriptURL | string): Promise<ServiceWorkerRegistration>;
}

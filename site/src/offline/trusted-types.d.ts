/** What this project uses of Trusted Types, which TypeScript's own declarations do not have. */
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

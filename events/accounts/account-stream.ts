/** The stream of an account, and whose key seals what is personal in it. */
export function accountStream(accountId: number): string {
  return `account-${accountId}`;
}

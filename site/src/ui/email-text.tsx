/** Breaks before the domain rather than inside a word. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** A dash where there is none. */
export function EmailAddress({ address }: { address: string }) {
  if (address === '') return <span className="text-quiet">–</span>;
  return (
    <span className="min-w-0 text-quiet [dd_&]:text-inherit max-md:wrap-anywhere md:[td_&]:inline-block md:[td_&]:max-w-44 md:[td_&]:wrap-break-word">
      <EmailText address={address} />
    </span>
  );
}

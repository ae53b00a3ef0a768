/** Breaks before the domain rather than inside a word. */
export function EmailAddress({ address }: { address: string }) {
  if (address === '') return <span className="text-quiet">–</span>;
  const at = address.lastIndexOf('@');
  return (
    <span className="min-w-0 text-quiet [dd_&]:text-inherit max-md:wrap-anywhere md:[td_&]:inline-block md:[td_&]:max-w-44 md:[td_&]:wrap-break-word">
      {at > 0 ? address.slice(0, at) : address}
      {at > 0 && (
        <>
          <wbr />
          {address.slice(at)}
        </>
      )}
    </span>
  );
}

import { Fragment } from 'react';

/** Breaks before the domain or a dot rather than inside a word. */
export function EmailText({ address }: { address: string }) {
  return [...address.matchAll(/[@.]?[^@.]+|[@.]/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
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

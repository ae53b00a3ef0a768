import type { OwnerDetails } from '../../../events/settings/commands.ts';

/** How the owner is reached, at the foot of each page; nothing where the owner has filled in nothing. */
export function OwnerContact({ owner }: { owner: OwnerDetails }) {
  const { address, phone, email, businessHours } = owner;
  if ([address, phone, email, businessHours].every((text) => text.trim() === '')) return null;
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  return (
    <address>
      <h2>Contact</h2>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {businessHours.trim() !== '' && <span>{businessHours}</span>}
    </address>
  );
}

/** Years and licence below what visitors can rely on. */
export function OwnerTrust({ owner: { yearsOfExperience, licenceNumber } }: { owner: OwnerDetails }) {
  const parts = [
    yearsOfExperience === null ? '' : `${yearsOfExperience}+ years of experience`,
    licenceNumber.trim() === '' ? '' : `Licence ${licenceNumber}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <p className="wrap text-quiet">{parts.join(' · ')}</p>;
}

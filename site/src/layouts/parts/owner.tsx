import type { OwnerDetails } from '../../../../events/settings/commands.ts';
import { isEnglish } from '../../language.ts';
import { EmailText } from '../../ui/email-text.tsx';

const words = {
  contact: isEnglish ? 'Contact' : 'İletişim',
  experience: (years: number) => (isEnglish ? `${years}+ years of experience` : `${years} yılı aşan deneyim`),
  licence: (number: string) => (isEnglish ? `Licence ${number}` : `Ruhsat no: ${number}`),
};

/** Nothing where the owner has filled in nothing. */
export function OwnerContact({ owner }: { owner: OwnerDetails }) {
  const { address, phone, email, businessHours } = owner;
  if ([address, phone, email, businessHours].every((text) => text.trim() === '')) return null;
  return (
    <address>
      <h2>{words.contact}</h2>
      {address.trim() !== '' && <span>{address.replaceAll(/\s*\n\s*/g, '\n').trim()}</span>}
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <EmailText address={email} />
        </a>
      )}
      {businessHours.trim() !== '' && <span>{businessHours}</span>}
    </address>
  );
}

export function OwnerTrust({ owner: { yearsOfExperience, licenceNumber } }: { owner: OwnerDetails }) {
  const experience = yearsOfExperience === null ? '' : words.experience(yearsOfExperience);
  if (licenceNumber.trim() === '') return experience && <p className="wrap text-quiet">{experience}</p>;
  return (
    <p className="wrap text-quiet">
      {experience && `${experience} · `}
      <span className="inline-block">{words.licence(licenceNumber)}</span>
    </p>
  );
}

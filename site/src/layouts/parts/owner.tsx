import type { OwnerDetails } from '../../../../events/settings/commands.ts';
import type { Language } from '../../../../events/text.ts';
import { language } from '../../language.ts';
import { EmailText } from '../../ui/email-text.tsx';

const texts = {
  en: {
    contact: 'Contact',
    experience: (years: number) => `${years}+ years of experience`,
    licence: (number: string) => `Licence ${number}`,
  },
  tr: {
    contact: 'İletişim',
    experience: (years: number) => `${years} yılı aşan deneyim`,
    licence: (number: string) => `Ruhsat no: ${number}`,
  },
} as const satisfies Record<Language, unknown>;

/** Nothing where the owner has filled in nothing. */
export function OwnerContact({ owner }: { owner: OwnerDetails }) {
  const { address, phone, email, businessHours } = owner;
  if ([address, phone, email, businessHours].every((text) => text.trim() === '')) return null;
  return (
    <address>
      <h2>{texts[language].contact}</h2>
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
  const text = texts[language];
  const parts = [
    yearsOfExperience === null ? '' : text.experience(yearsOfExperience),
    licenceNumber.trim() === '' ? '' : text.licence(licenceNumber),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <p className="wrap text-quiet">{parts.join(' · ')}</p>;
}

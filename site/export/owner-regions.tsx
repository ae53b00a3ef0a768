import { renderToStaticMarkup } from 'react-dom/server';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import type { Language } from '../../events/text.ts';
import { language as ofThisBuild } from '../src/language.ts';
import { EmailText } from '../src/ui/email-text.tsx';
import { fillRegions } from './fill-regions.ts';

/** Fills what only the owner knows into whichever page has a place for it. */
export function ownerRegions(owner: OwnerDetails | null, language: Language): (page: string) => string {
  const known = {
    'owner-contact':
      owner === null ? '' : renderToStaticMarkup(<OwnerContact owner={owner} language={language} />),
    'owner-trust':
      owner === null ? '' : renderToStaticMarkup(<OwnerTrust owner={owner} language={language} />),
  };
  return (page) => {
    const present = Object.entries(known).filter(([name]) => page.includes(`<!--region:${name}-->`));
    return fillRegions(page, Object.fromEntries(present));
  };
}

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

interface OwnerProps {
  readonly owner: OwnerDetails;
  readonly language?: Language;
}

/** How the owner is reached, at the foot of each page; nothing where the owner has filled in nothing. */
function OwnerContact({ owner, language = ofThisBuild }: OwnerProps) {
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

/** Years and licence below what visitors can rely on. */
function OwnerTrust({ owner: { yearsOfExperience, licenceNumber }, language = ofThisBuild }: OwnerProps) {
  const text = texts[language];
  const parts = [
    yearsOfExperience === null ? '' : text.experience(yearsOfExperience),
    licenceNumber.trim() === '' ? '' : text.licence(licenceNumber),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : <p className="wrap text-quiet">{parts.join(' · ')}</p>;
}

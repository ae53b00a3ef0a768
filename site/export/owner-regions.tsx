import { renderToStaticMarkup } from 'react-dom/server';
import type { OwnerDetails } from '../../events/settings/commands.ts';
import type { Language } from '../../events/text.ts';
import { OwnerContact, OwnerTrust } from '../src/owner/owner-details.tsx';
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

/**
 * What only the owner can say about the business. Nothing is filled in here, because nothing may be
 * invented; a page shows a line only where its field is set.
 */
export interface Owner {
  /** As it is printed in the banner, with the authority that gave it. */
  readonly licenceNumber?: string;
  /** Whole years; shown as 'N+ years of experience'. */
  readonly yearsOfExperience?: number;
  /** A sentence for people, such as 'Monday-Saturday 10:00-20:00'. */
  readonly businessHours?: string;
  /** One string for each line of the postal address. */
  readonly address?: readonly string[];
  /** International form, such as '+90 212 000 00 00'. */
  readonly phone?: string;
  /** Where customers write to; the legal texts call it the contact address. */
  readonly email?: string;
}

export const owner: Owner = {};

/** What stands where a person stood whose key was destroyed. */
export const ERASED = 'erased';

/** Whether, and with which account, this browser was logged in when last seen: read before anything is asked. */
export const HINT_KEY = 'falname-session-hint';

/** Stands there for a moment at a logout, so that other tabs can tell it from a session that ended by itself. */
export const LOGGED_OUT = 'out';

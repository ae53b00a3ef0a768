/** Whether, and with which account, this browser was logged in when last seen: read before anything is asked. */
export const HINT_KEY = 'falname-session-hint';

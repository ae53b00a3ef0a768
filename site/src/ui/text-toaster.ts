const en = { toast: 'Notification', toasts: 'Notifications ({hotkey})' };
const tr: typeof en = { toast: 'Bildirim', toasts: 'Bildirimler ({hotkey})' };

/** How screen readers name the toasts, in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;

/** Shown in place of a weekly prediction that does not exist; it speaks of no particular week. */
export const weeklySample = {
  title: 'A week is seven small beginnings',
  general:
    'This week has not been written yet. Until it is: begin with the thing that you keep putting last, leave one ' +
    'evening empty, and ask one question that you would like to hear answered by Sunday.',
  love: 'Say the kind thing first; it costs the same later and is worth less.',
  career: 'Finish something small before you begin something large.',
  health: 'Go outside while it is light.',
  tip: 'Look up once a night. It is still the same sky.',
} as const;

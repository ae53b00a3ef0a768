/** What the contact form and the newsletter's forms say. */
export const contactSentences = {
  'Please enter your name': 'Lütfen adınızı girin',
  'Please enter a message': 'Lütfen bir mesaj yazın',
} as const;

/** What the owner's list of messages and newsletter say. */
export const inboxSentences = {
  'This must be open or done': 'Lütfen açık veya tamamlanmış olanı seçin',
  'Please write an answer': 'Lütfen bir cevap yazın',
  'Please choose a weekly prediction': 'Lütfen bir haftalık tahmin seçin',
} as const;

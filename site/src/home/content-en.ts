import type { HomeContent } from './home-content.ts';

const page: HomeContent['page'] = {
  title: 'Falname | Fal ve Enerji Okumaları: Tarot, Astroloji, Rüya Yorumu',
  description:
    'Personal tarot, VIP, astrology and dream readings, written for you by hand. Order with one form, ' +
    'hear from us by email and read your result whenever you like.',
};

const hero: HomeContent['hero'] = {
  eyebrow: 'Fal ve enerji okumaları',
  title: 'Every question deserves a quiet hour',
  lead:
    'You ask, and one person sits down with your cards, your chart or your dream and writes back to you. ' +
    'No ready-made texts: a reading that begins with your name and ends with your question.',
  turkishLine: 'Niyetini tut, sorunu yaz; gerisini gökyüzüne bırak.',
  toServices: 'Explore the Readings',
  toPricing: 'See the Prices',
};

const servicesHeading: HomeContent['servicesHeading'] = {
  title: 'Four ways to ask',
  subtitle: 'Choose the reading that suits your question.',
  turkishSubtitle: 'Kartlar, yıldızlar, rüyalar.',
  moreDetails: 'More Details',
};

const services: HomeContent['services'] = [
  {
    id: 'tarot',
    description: 'One question, one spread, one clear answer in writing. The best way to begin.',
    details: [
      'Tarot is good at questions that go round in circles. You write down what occupies you; the cards are ' +
        'drawn for that question alone and read together, as one story rather than a row of meanings.',
      'You receive a general picture of where you stand, a few words each on love, career and health, and ' +
        'recommendations that you can act on this week.',
    ],
    included: [
      'A spread drawn for your question',
      'General status, love, career and health',
      'Up to three key recommendations',
      'Kept in My Readings, to come back to',
    ],
  },
  {
    id: 'vip',
    description:
      'The long form: tarot and birth chart read side by side, in a report of more than thirty pages.',
    details: [
      'The VIP reading takes its time. Your birth chart gives the landscape, the cards show the road through ' +
        'it, and both are held against what you have told us about your life and your question.',
      'The report has room for what a short reading must leave out: how the parts of your life speak to one ' +
        'another, and what repeats. It closes with the point where luck meets you, and with the symbol ' +
        'that watches over you.',
    ],
    included: [
      'A written report of more than thirty pages',
      'Tarot and birth chart, read together',
      'General status, love, career and health at length',
      'Your lucky point and your protective symbol',
      'Up to three key recommendations',
    ],
  },
  {
    id: 'astrology',
    description: 'Your date and country of birth, the sky above it, and what the present sky asks of you.',
    details: [
      'An astrology reading looks twice: first at the sky under which you were born, then at the sky of the ' +
        'weeks ahead. Where the two touch, there is usually something worth saying.',
      'You learn which of your strengths are in season, where patience pays, and how your question fits into ' +
        'the larger rhythm of your year.',
    ],
    included: [
      'Your birth chart in plain language',
      'The weeks ahead, seen from your chart',
      'General status, love, career and health',
      'Up to three key recommendations',
    ],
  },
  {
    id: 'dreams',
    description:
      'Tell us the dream as you remember it. We read its images with you, and with your life in mind.',
    details: [
      'Dreams speak in pictures, and the same picture means different things to different people. Write down ' +
        'what you saw, how it felt and what has been on your mind; fragments are welcome.',
      'Your interpretation goes through the images one by one, joins them to the traditions of dream reading ' +
        'and to your own days, and says what the dream may be asking of you.',
    ],
    included: [
      'Your dream, image by image',
      'What it may say about love, career and health',
      'Traditional and personal meanings, kept apart',
      'Up to three key recommendations',
    ],
  },
];

const info: HomeContent['info'] = {
  title: 'How a reading comes to you',
  turkishTitle: 'Fal nasıl hazırlanır?',
  lead: 'Your reading is written by hand, after your form has been read.',
  steps: [
    {
      title: 'You ask',
      text: 'Choose a reading, fill in the form and write your question in your own words, in English or Turkish.',
    },
    {
      title: 'We prepare',
      text: 'Your answers are read in peace, the cards are laid or the chart is drawn, and your text is written.',
    },
    {
      title: 'You read',
      text: 'An email tells you that your reading is ready. It stays in My Readings for as long as you want it.',
    },
  ],
};

const pricingHeading: HomeContent['pricingHeading'] = {
  title: 'Prices',
  subtitle: 'One price for each reading. No subscription, nothing added later.',
  free: 'Free',
};

const pricing: HomeContent['pricing'] = [
  {
    id: 'tarot',
    tagline: 'For a first question',
    included: ['A spread for one question', 'Love, career and health', 'Key recommendations'],
  },
  {
    id: 'vip',
    tagline: 'For the whole picture',
    included: ['A report of 30+ pages', 'Tarot and birth chart', 'Lucky point and protective symbol'],
  },
  {
    id: 'astrology',
    tagline: 'For the weeks ahead',
    included: ['Your chart explained', 'The current sky for you', 'Key recommendations'],
  },
  {
    id: 'dreams',
    tagline: 'For a dream that stays',
    included: ['Image by image', 'Tied to your own life', 'Key recommendations'],
  },
];

const trustBadges: HomeContent['trustBadges'] = [
  { id: 'hand', title: 'Written by hand', text: 'One person reads your form and writes your answer.' },
  {
    id: 'seal',
    title: 'Kept under seal',
    text: 'Your details enter our records encrypted under a key of your own.',
  },
  { id: 'quiet', title: 'No trackers', text: 'No advertising, no analytics, no third-party scripts.' },
  { id: 'adults', title: '18 and over', text: 'Our readings are for adults, for pleasure and for growth.' },
];

const faqHeading: HomeContent['faqHeading'] = {
  title: 'Questions, answered',
  turkishTitle: 'Sık sorulan sorular',
};

const faq: HomeContent['faq'] = [
  {
    question: 'How do I receive my reading?',
    answer:
      'By email. As soon as your reading has been written we send word to the address of your account, and the ' +
      'text waits for you under My Readings, where you can return to it at any time.',
  },
  {
    question: 'How do I book a reading?',
    answer:
      'Through the form. Choose a reading, press More Details and then Buy Now, fill in the order form and send ' +
      'it. You need an account, so that only you can open the result. No telephone call is necessary.',
  },
  {
    question: 'Are the readings certain to come true?',
    answer:
      'No. A reading is guidance and not certainty. It offers a way to look at your question; what you do with it ' +
      'is yours to decide. It is for entertainment and personal growth, and it does not replace medical, legal, ' +
      'financial or psychological advice.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Each reading has one fixed price, or is free, which you see before you order. We begin a paid reading once ' +
      'its payment has been confirmed.',
  },
  {
    question: 'Who sees what I write in the form?',
    answer:
      'You, and the person who writes your reading. Personal details enter our records encrypted under a key made ' +
      'for you alone; when you ask us to erase your account, that key is destroyed. The privacy policy tells the rest.',
  },
];

const footer: HomeContent['footer'] = {
  about: 'Falname writes personal readings for adults: tarot, astrology, dreams, and the long VIP report.',
  turkishLine: 'İyi ki sordun.',
  disclaimer:
    'Readings are for entertainment and personal growth and are not professional advice. For people aged 18 ' +
    'and over.',
  exploreHeading: 'Explore',
  legalHeading: 'Legal',
  home: 'Home',
  services: 'Services',
  testimonials: 'Testimonials',
  faq: 'FAQ',
  natalChart: 'Your natal chart',
  gifts: 'Give a reading',
  write: 'Contact',
  record: 'The record',
  privacyPolicy: 'Privacy Policy',
  turkishPrivacyPolicy: 'Gizlilik Politikası',
  termsOfService: 'Terms of Service',
  turkishTermsOfService: 'Hizmet Şartları',
  rights: 'All rights reserved.',
};

export const en: HomeContent = {
  page,
  hero,
  servicesHeading,
  services,
  info,
  pricingHeading,
  pricing,
  trustBadges,
  faqHeading,
  faq,
  footer,
};

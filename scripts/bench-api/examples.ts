/** What visitors send, of usual length. */
import { contactForm, inquiryForm } from '../../tests/support/form-examples.ts';

const paragraph =
  'We would like a song for our summer party, with a slow beginning and everybody singing at the end. ';

export const contactExample = { ...contactForm, message: paragraph.repeat(4) };

export const inquiryExample = { ...inquiryForm, projectDescription: paragraph.repeat(4) };

export const songExample = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  title: 'Summer Party',
  genre: 'folk',
  mood: 'romantic',
  tempo: 'Not specified',
  duration: 'Not specified',
  description: paragraph.repeat(2),
  budget: 'Not specified',
  deadline: 'standard',
  inspiration: '',
  submittedAt: '2026-11-21T10:00:00.000Z',
};

export const lyricsExample = {
  title: 'Summer Party',
  content: paragraph.repeat(8),
  theme: 'a summer party',
  genre: 'pop',
  mood: 'happy',
  userId: 1,
};

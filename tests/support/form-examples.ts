/** Public forms as the Worker takes them; whoever needs another text puts it in their place. */
import { contactSubject } from '#lib/contract/support/contact-message.ts';

export const contactForm = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: contactSubject,
  message: 'Hello',
};

export const inquiryForm = {
  companyName: 'Analytical Engines',
  contactName: 'Ada',
  email: 'ada@example.com',
  phone: '',
  industry: 'Not specified',
  serviceType: 'starter',
  budget: 'Not specified',
  timeline: 'Not specified',
  projectDescription: 'Jingles',
};

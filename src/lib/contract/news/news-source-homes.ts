import type { newsSources } from './news-sources.ts';

/** Where each source is at home. Apart from `news-sources.ts`, because the lists of stories do without. */
export const newsSourceHomes: Readonly<Record<(typeof newsSources)[number]['name'], string>> = {
  Pitchfork: 'https://pitchfork.com',
  Billboard: 'https://www.billboard.com',
  Stereogum: 'https://www.stereogum.com',
  'Dancing Astronaut': 'https://dancingastronaut.com',
  EDMTunes: 'https://www.edmtunes.com',
  HotNewHipHop: 'https://www.hotnewhiphop.com',
  NME: 'https://www.nme.com',
  'Hype Machine': 'https://hypem.com',
  'Rolling Stone': 'https://www.rollingstone.com',
  'The FADER': 'https://www.thefader.com',
};

/** The ten sources of the news (spec 3) with their home sites; `colour` is the source's own hue, for its badge. */
export const newsSources = [
  { name: 'Pitchfork', home: 'https://pitchfork.com', colour: '#c8102e' },
  { name: 'Billboard', home: 'https://www.billboard.com', colour: '#0b57a4' },
  { name: 'Stereogum', home: 'https://www.stereogum.com', colour: '#7a3e00' },
  { name: 'Dancing Astronaut', home: 'https://dancingastronaut.com', colour: '#3c3a8c' },
  { name: 'EDMTunes', home: 'https://www.edmtunes.com', colour: '#00696b' },
  { name: 'HotNewHipHop', home: 'https://www.hotnewhiphop.com', colour: '#a1360b' },
  { name: 'NME', home: 'https://www.nme.com', colour: '#b0004e' },
  { name: 'Hype Machine', home: 'https://hypem.com', colour: '#2f6b1d' },
  { name: 'Rolling Stone', home: 'https://www.rollingstone.com', colour: '#8a1220' },
  { name: 'The FADER', home: 'https://www.thefader.com', colour: '#4a4540' },
] as const;

/** The ten sources of the news (spec 3); `colour` is the source's own hue, for its badge. */
export const newsSources = [
  { name: 'Pitchfork', colour: '#c8102e' },
  { name: 'Billboard', colour: '#0b57a4' },
  { name: 'Stereogum', colour: '#7a3e00' },
  { name: 'Dancing Astronaut', colour: '#3c3a8c' },
  { name: 'EDMTunes', colour: '#00696b' },
  { name: 'HotNewHipHop', colour: '#a1360b' },
  { name: 'NME', colour: '#b0004e' },
  { name: 'Hype Machine', colour: '#2f6b1d' },
  { name: 'Rolling Stone', colour: '#8a1220' },
  { name: 'The FADER', colour: '#4a4540' },
] as const;

import { projects } from './screen.ts';

/** Says where a tune is, and that it is there only for as long as the tab when storage fails. */
export const savedWords = (words: string): string =>
  `${words}${projects.$kept.get() ? '' : ' while this tab is open: the browser’s storage is blocked or full'}.`;

/** Saves a tune, by its code, to the projects, unless it is there already. Answers its project and what to say. */
export function keepTune(code: string, name = '') {
  const known = projects.find(code);
  const project = known ?? projects.save(code, name);
  projects.opened(project);
  return {
    project,
    words: savedWords(known ? `It is already saved as ${project.name}` : `Saved as ${project.name}`),
  };
}

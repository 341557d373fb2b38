import { useStore } from '@nanostores/react';
import { encodeTune } from '#lib/melody/tune-code.ts';
import { scoreOf } from '#lib/melody/melody-score.ts';
import { builder, builderOwner } from '#stores/studio/screen.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { ShareButton } from './ShareButton.tsx';

/** The ways out of the builder: a link, a file. */
export function BuilderAway() {
  const { name, project } = useStore(builder.$desk);
  return (
    <>
      <ShareButton name={project ? name : ''} tune={builder.$melody.get} />
      <ExportButtons
        owner={builderOwner}
        name={name}
        score={() => scoreOf(builder.$melody.get())}
        code={() => encodeTune(builder.$melody.get(), name)}
      />
    </>
  );
}

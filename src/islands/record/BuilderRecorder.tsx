import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const BuilderRecordPanel = lazyPart(() => import('./BuilderRecordPanel.tsx'), 'BuilderRecordPanel');

/** A step between: a page names all files of each part that it may open, and the recorder's are many. */
export function BuilderRecorder() {
  return (
    <Suspense>
      <BuilderRecordPanel />
    </Suspense>
  );
}

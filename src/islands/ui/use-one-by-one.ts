import { useEffect, useState } from 'react';

/**
 * How many of `count` parts are drawn: one more with each frame, as a whole song in one go keeps a phone from answering
 * for half a second. What is drawn once stays drawn.
 */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}
